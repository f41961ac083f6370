import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { NoteFeedback } from '#web/features/feedback/note-feedback.tsx';
import { NoteEditor } from '#web/features/notes/note-editor.tsx';
import { MEDICAL_NOTES } from '#web/features/notes/note-kinds.ts';
import { useGetSoapNote } from '#web/features/notes/use-get-soap-note.ts';
import { Exportable } from '#web/features/pims-exports/exportable.tsx';
import { useReprocessSession } from '#web/features/recordings/use-reprocess-session.ts';
import { NextSession } from '#web/features/sessions/next-session.tsx';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { useReadNewer } from '#web/platform/use-read-newer.ts';
import { Failure } from '#web/ui/failure.tsx';
import { LoadingText } from '#web/ui/loading-text.tsx';
import { useDrawnSections } from './note-charts.tsx';
import classes from './opened-session.module.css';
import type { Lights } from './session-panes.tsx';
import { UnwrittenNote } from './unwritten-note.tsx';
import { useSessionTab } from './use-session-tab.ts';

/** The note: while it is written, when it is complete, or with the reason why it failed. */
export function NotePane({ session, note, onStarted, ...lights }: NotePaneProps) {
  if (!note.completed) return <UnwrittenNote session={session} note={note} onStarted={onStarted} />;
  if (note.error !== null) return <FailedNote session={session} note={note} onStarted={onStarted} />;
  return <StandingNote session={session} note={note} {...lights} />;
}

interface NotePaneProps extends Lights {
  session: Session;
  note: NoteMetadata;
  onStarted: (node: NodeId) => void;
}

function StandingNote({ session, note, ...lights }: Omit<NotePaneProps, 'onStarted'>) {
  const read = useGetSoapNote(session.id, note.node_id);
  useReadNewer(read, note);
  const drawn = useDrawnSections(read.data);
  if (read.error && !read.data) {
    return (
      <div className={classes.failed}>
        <Failure
          text={errorText(read.error, errorTexts.getNote)}
          cause={read.error}
          onRetry={() => void read.refetch()}
        />
      </div>
    );
  }
  if (!read.data?.completed) return <LoadingText label={t('Loading the note')} />;
  const { data: standing } = read;
  const { noun } = MEDICAL_NOTES;
  return (
    <Exportable
      session={session}
      source={{ node: standing.node_id, kind: 'note', hasCharts: drawn !== undefined }}
    >
      {(exporting) => (
        <NoteEditor
          kind={MEDICAL_NOTES}
          note={standing}
          pets={session.pets}
          drawn={drawn}
          tools={({ isSaved }) => exporting.tool(isSaved)}
          copyItems={exporting.copyItem}
          next={
            <>
              <ClientDocument />
              <NextSession after={session.id} />
            </>
          }
          feedback={<NoteFeedback judged={{ ...standing, source: 'notes' }} noun={noun} />}
          {...lights}
        >
          {exporting.head}
        </NoteEditor>
      )}
    </Exportable>
  );
}

/** A link from a signed note to the client documents. */
function ClientDocument() {
  const { showTab } = useSessionTab();
  return (
    <Button
      variant="default"
      leftSection={<IconFileText size={17} aria-hidden />}
      onClick={() => showTab('client')}
    >
      {t('Client document')}
    </Button>
  );
}

function FailedNote({ session, note, onStarted }: Pick<NotePaneProps, 'session' | 'note' | 'onStarted'>) {
  const reprocess = useReprocessSession(session.id);
  const mayChange = useMayChangeSession(session);
  const again = () => reprocess.mutate(note.template_id, { onSuccess: ({ node_id }) => onStarted(node_id) });

  return (
    <div className={classes.failed} data-tour="notes-failed">
      <Failure text={t(note.error ?? errorTexts.processing)} {...(mayChange && { onRetry: again })} />
      {reprocess.error && (
        <Failure text={errorText(reprocess.error, errorTexts.processing)} cause={reprocess.error} />
      )}
    </div>
  );
}
