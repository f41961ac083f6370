import type { SessionDocument } from '@auscult/contract/documents';
import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { useEffect, useRef } from 'react';
import { t } from '#web/copy/text.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { AddDocuments } from './add-documents.tsx';
import { DocumentList } from './document-list.tsx';
import classes from './recap-desk.module.css';
import type { RecapSlots } from './recap-slots.ts';
import { useProcessDocuments } from './use-process-documents.ts';
import { useUploadDocuments } from './use-upload-documents.ts';
import { WriteRecapForm } from './write-recap-form.tsx';

/** The outside records of a visit, an area for adding more, and the form for a recap of them. */
export function GatherRecords({ session, documents, like, isAskedFor, ...ways }: GatherRecordsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const write = useProcessDocuments(session.id);
  const sending = useUploadDocuments(session.id);
  useEffect(() => {
    if (isAskedFor) heading.current?.focus();
  }, [isAskedFor]);
  const isCancelled = session.status === 'cancelled';
  const mayChange = useMayChangeSession(session) && !isCancelled;
  const readable = documents.filter(isReadable);

  return (
    <div className={classes.gather}>
      <section className={classes.card} aria-labelledby="records-title">
        <h2 ref={heading} id="records-title" className={classes.title} tabIndex={-1}>
          {t('Outside records')}
        </h2>
        {mayChange && <AddDocuments {...sending} />}
        {documents.length > 0 && (
          <DocumentList session={session.id} documents={documents} mayChange={mayChange} />
        )}
        {isCancelled && (
          <p className={classes.hint}>{t('This visit was cancelled. You can’t add records.')}</p>
        )}
      </section>
      {mayChange && (
        <section className={classes.card} aria-labelledby="write-title">
          <h2 id="write-title" className={classes.title}>
            {like === undefined ? t('Write a recap') : t('Write another recap')}
          </h2>
          <WriteRecapForm
            write={write}
            like={like}
            records={readable}
            isReady={readable.length > 0 && !sending.isUploading}
            hint={hintFor(documents, sending.isUploading)}
            {...ways}
          />
        </section>
      )}
    </div>
  );
}

interface GatherRecordsProps {
  session: Session;
  documents: readonly SessionDocument[];
  /** The template of the existing recap, if any. */
  like: TemplateId | undefined;
  /** Whether the person opened it: then it gets the focus. */
  isAskedFor: boolean;
  picker: RecapSlots['picker'];
  onStarted: (node: NodeId) => void;
}

function isReadable({ status }: SessionDocument): boolean {
  return status !== 'failed';
}

function hintFor(documents: readonly SessionDocument[], isUploading: boolean): string {
  const readable = documents.filter(isReadable);
  if (isUploading) return t('You can write a recap when all files are uploaded.');
  if (documents.length === 0) return t('Add a record first.');
  if (readable.length === 0) return t('None of these records could be read.');
  const isUnread = readable.some(({ status }) => status !== 'completed');
  return isUnread ? t('Unread files are read first.') : '';
}
