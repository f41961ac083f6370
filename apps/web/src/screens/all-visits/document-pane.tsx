import type { DischargeMetadata } from '@auscult/contract/discharge';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { useEffect, useRef } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { languageOf } from '#web/features/discharge/document-languages.ts';
import { useDischargeNotes } from '#web/features/discharge/use-discharge-notes.ts';
import { useDischargeTranslation } from '#web/features/discharge/use-discharge-translation.ts';
import { useGetDischargeNote } from '#web/features/discharge/use-get-discharge-note.ts';
import { LiveNote } from '#web/features/notes/live-note.tsx';
import { CLIENT_DOCUMENTS } from '#web/features/notes/note-kinds.ts';
import { useGetNotesMetadata } from '#web/features/notes/use-get-notes-metadata.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import type { FreshRead } from '#web/platform/fresh-read.ts';
import { useReadNewer } from '#web/platform/use-read-newer.ts';
import { Failure } from '#web/ui/failure.tsx';
import { LoadingText } from '#web/ui/loading-text.tsx';
import classes from './opened-session.module.css';
import type { Lights } from './session-panes.tsx';
import { StandingDocument } from './standing-document.tsx';

/** A client document: while it is written, when it is complete, or with the reason why it failed. */
export function DocumentPane({ session, document, ...rest }: DocumentPaneProps) {
  if (!document.completed)
    return (
      <LiveNote
        kind={CLIENT_DOCUMENTS}
        session={session.id}
        node={document.node_id}
        language={document.language}
      />
    );
  if (document.error !== null)
    return <FailedDocument session={session} document={document} onShow={rest.onShow} />;
  return <WrittenDocument session={session} document={document} {...rest} />;
}

interface DocumentPaneProps extends Lights {
  session: Session;
  document: DischargeMetadata;
  /** Opens another document of the visit. */
  onShow: (node: NodeId) => void;
}

function WrittenDocument({ session, document, ...rest }: DocumentPaneProps) {
  const read = useGetDischargeNote(session.id, document.node_id);
  useReadNewer(read, document);
  useReadWithNotes(read, session.id);
  if (read.error && !read.data) {
    return (
      <div className={classes.failed}>
        <Failure
          text={errorText(read.error, CLIENT_DOCUMENTS.readFailed)}
          cause={read.error}
          onRetry={() => void read.refetch()}
        />
      </div>
    );
  }
  if (!read.data?.completed) return <LoadingText label={t('Loading the document')} />;
  return <StandingDocument session={session} document={read.data} {...rest} />;
}

function FailedDocument({ session, document, onShow }: Omit<DocumentPaneProps, keyof Lights>) {
  const write = useDischargeNotes(session.id);
  const translate = useDischargeTranslation(session.id);
  const mayChange = useMayChangeSession(session);
  const failure = write.error ?? translate.error;
  const started = { onSuccess: ({ node_id }: { node_id: NodeId }) => onShow(node_id) };
  const { translated_from, template_id, tone, pet } = document;
  const language = languageOf(document.language);
  const again = () => {
    if (translated_from === null)
      write.mutate({ template_id, tone, ...(pet === null ? {} : { pet }) }, started);
    else if (language) translate.mutate({ node_id: translated_from, language }, started);
  };

  return (
    <div className={classes.failed}>
      <Failure text={t(document.error ?? errorTexts.processing)} {...(mayChange && { onRetry: again })} />
      {failure && <Failure text={errorText(failure, errorTexts.processing)} cause={failure} />}
    </div>
  );
}

/**
 * Reads an open client document again after an edit of the visit's medical note, which may add flags to it.
 */
function useReadWithNotes({ refetch }: Pick<FreshRead<unknown>, 'refetch'>, session: SessionId): void {
  const { data: notes } = useGetNotesMetadata(session);
  const versions = notes?.map(({ node_id, version }) => `${node_id} ${version}`).join();
  const before = useRef(versions);
  useEffect(() => {
    if (versions === undefined || versions === before.current) return;
    if (before.current !== undefined) void refetch();
    before.current = versions;
  }, [versions, refetch]);
}
