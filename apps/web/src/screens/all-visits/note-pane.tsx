import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { Skeleton } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { LiveNote } from '#web/features/notes/live-note.tsx';
import { NoteEditor } from '#web/features/notes/note-editor.tsx';
import { useGetSoapNote } from '#web/features/notes/use-get-soap-note.ts';
import { useReprocessSession } from '#web/features/recordings/use-reprocess-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import classes from './opened-session.module.css';

/** The note: while it is written, once it stands, or why it could not be written. */
export function NotePane({ session, note, onLight, onHear, onStarted }: NotePaneProps) {
  if (!note.completed) return <LiveNote session={session.id} node={note.node_id} />;
  if (note.error !== null) return <FailedNote session={session} note={note} onStarted={onStarted} />;
  return <StandingNote session={session} note={note} onLight={onLight} onHear={onHear} />;
}

interface NotePaneProps {
  session: Session;
  note: NoteMetadata;
  onLight: (evidence: readonly number[]) => void;
  onHear: (evidence: readonly number[]) => void;
  onStarted: (node: NodeId) => void;
}

function StandingNote({ session, note, onLight, onHear }: Omit<NotePaneProps, 'onStarted'>) {
  const read = useGetSoapNote(session.id, note.node_id);
  if (read.error) {
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
  if (!read.data?.completed) return <Skeleton height={420} radius="lg" aria-label="Loading the note" />;
  if (read.data.lines.length === 0) {
    return <EmptyState title="This note is empty">Nothing in this visit belongs into a note.</EmptyState>;
  }
  return <NoteEditor note={read.data} pets={session.pets} onLight={onLight} onHear={onHear} />;
}

function FailedNote({ session, note, onStarted }: Pick<NotePaneProps, 'session' | 'note' | 'onStarted'>) {
  const reprocess = useReprocessSession(session.id);
  const again = () => reprocess.mutate(note.template_id, { onSuccess: ({ node_id }) => onStarted(node_id) });

  return (
    <div className={classes.failed}>
      <Failure text={note.error ?? errorTexts.processing} onRetry={again} />
      {reprocess.error && (
        <Failure text={errorText(reprocess.error, errorTexts.processing)} cause={reprocess.error} />
      )}
    </div>
  );
}
