import type { SessionDocument } from '@auscult/contract/documents';
import type { NodeId } from '@auscult/contract/kit/ids';
import type { RecapMetadata } from '@auscult/contract/recap';
import type { Session } from '@auscult/contract/sessions';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { useReadNewer } from '#web/platform/use-read-newer.ts';
import { Failure } from '#web/ui/failure.tsx';
import { LoadingText } from '#web/ui/loading-text.tsx';
import { RecapNotices } from './recap-notices.tsx';
import classes from './recap-panes.module.css';
import type { PassageLights, RecapSlots } from './recap-slots.ts';
import { useGetRecap } from './use-get-recap.ts';
import type { RecapSources } from './use-get-recap-sources.ts';
import { useProcessDocuments } from './use-process-documents.ts';

/** A recap: while it is written, when it is complete, or with the reason why it failed. */
export function RecapPane(props: RecapPaneProps) {
  const { recap, slots } = props;
  if (!recap.completed)
    return (
      <>
        <ReadingFirst
          documents={props.documents.filter(({ node_id }) => recap.documents.includes(node_id))}
        />
        {slots.live(recap.node_id)}
      </>
    );
  if (recap.error !== null) return <FailedRecap {...props} />;
  return <WrittenRecap {...props} />;
}

interface RecapPaneProps {
  session: Session;
  recap: RecapMetadata;
  /** The visit's current pets. */
  documents: readonly SessionDocument[];
  /** Its sources; undefined while unknown. */
  sources: RecapSources | undefined;
  slots: RecapSlots;
  lights: PassageLights;
  /** Highlights passages on their pages. */
  onShow: (evidence: readonly number[]) => void;
  onStarted: (node: NodeId) => void;
}

/** Nothing can be written until every record is read. */
function ReadingFirst({ documents }: Pick<RecapPaneProps, 'documents'>) {
  const unread = documents.filter(({ status }) => status === 'pending' || status === 'processing');
  if (unread.length === 0) return null;
  return (
    <p className={classes.reading} role="status">
      {t('The records are read first: {{done}} of {{total}} are done.', {
        done: documents.length - unread.length,
        total: documents.length,
      })}
    </p>
  );
}

function WrittenRecap({ session, recap, sources, slots, lights, onShow }: RecapPaneProps) {
  const read = useGetRecap(session.id, recap.node_id);
  useReadNewer(read, recap);
  if (read.error && !read.data)
    return (
      <div className={classes.failed}>
        <Failure
          text={errorText(read.error, message('Error fetching recap'))}
          cause={read.error}
          onRetry={() => void read.refetch()}
        />
      </div>
    );
  if (!read.data?.completed) return <LoadingText label={t('Loading the recap')} />;
  const { data: standing } = read;
  const notices = sources && <RecapNotices recap={standing} sources={sources} onShow={onShow} />;
  return slots.editor(standing, lights, notices);
}

function FailedRecap({ session, recap, onStarted }: RecapPaneProps) {
  const write = useProcessDocuments(session.id);
  const mayChange = useMayChangeSession(session);
  const { documents, template_id } = recap;
  const again = () =>
    write.mutate({ documents, template_id }, { onSuccess: ({ node_id }) => onStarted(node_id) });
  return (
    <div className={classes.failed}>
      <Failure text={t(recap.error ?? errorTexts.processing)} {...(mayChange && { onRetry: again })} />
      {write.error && <Failure text={errorText(write.error, errorTexts.processing)} cause={write.error} />}
    </div>
  );
}
