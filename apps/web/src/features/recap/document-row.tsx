import type { SessionDocument } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCopy, IconFile, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import classes from './document-list.module.css';
import { DocumentState } from './document-state.tsx';
import { DOCUMENT_TYPE_NAMES } from './document-types.ts';
import { OpenDocument } from './open-document.tsx';
import { useDeleteDocument } from './use-delete-document.ts';
import { useReprocessDocument } from './use-reprocess-document.ts';

/** One outside record: its progress, its unreadable parts, and its actions. */
export function DocumentRow({ session, document, twin, mayChange }: DocumentRowProps) {
  const again = useReprocessDocument(session);
  const { name, content_type, size, status } = document;
  const Icon = content_type.startsWith('image/') ? IconPhoto : IconFile;

  return (
    <li className={classes.row}>
      <Icon
        className={classes.icon}
        data-failed={status === 'failed' || undefined}
        size={22}
        stroke={1.5}
        aria-hidden
      />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {t(DOCUMENT_TYPE_NAMES[content_type])} · {fileSize(size)}
        </span>
        {twin && <Twin name={twin.name} mayChange={mayChange} />}
        <DocumentState document={document} />
        {again.error && (
          <Failure text={errorText(again.error, message('Error reading document'))} cause={again.error} />
        )}
      </div>
      <div className={classes.tools}>
        {mayChange && status === 'failed' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Read {{name}} again', { name })}
            loading={again.isPending}
            onClick={() => again.mutate(document.node_id)}
          >
            {t('Read again')}
          </Button>
        )}
        <OpenDocument session={session} document={document} />
        {mayChange && <DeleteDocument session={session} document={document} />}
      </div>
    </li>
  );
}

interface DocumentRowProps {
  session: SessionId;
  document: SessionDocument;
  /** An earlier record that is probably the same file. */
  twin: SessionDocument | undefined;
  /** Whether it can be read again and deleted. */
  mayChange: boolean;
}

function Twin({ name, mayChange }: { name: string; mayChange: boolean }) {
  return (
    <span className={classes.recognised}>
      <IconCopy size={16} aria-hidden />
      <span>
        {t('Probably the same file as {{name}} above (same size).', { name })}
        {mayChange && ` ${t('Keep both, or delete one.')}`}
      </span>
    </span>
  );
}

function DeleteDocument({
  session,
  document: { node_id, name },
}: Pick<DocumentRowProps, 'session' | 'document'>) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteDocument(session);
  return (
    <>
      <Tooltip label={t('Delete record')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('Delete {{name}}', { name })}
          onClick={() => setIsAsking(true)}
        >
          <IconTrash size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Delete this record?')}
        text={
          remove.error
            ? errorText(remove.error, message('Error deleting document'))
            : t('The file {{name}} and every word read from it are destroyed. Recaps written from it stay.', {
                name,
              })
        }
        action={t('Delete record')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(node_id, { onSuccess: () => setIsAsking(false) })}
        onClose={() => {
          setIsAsking(false);
          remove.reset();
        }}
      />
    </>
  );
}
