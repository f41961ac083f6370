import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useGetNotesMetadata } from '#web/features/notes/use-get-notes-metadata.ts';
import { Failure } from '#web/ui/failure.tsx';
import { NotePane } from './note-pane.tsx';
import { SessionPanes } from './session-panes.tsx';
import type { SessionTabProps } from './session-tab.ts';
import { WaitingSession } from './waiting-session.tsx';
import { WithoutNote } from './without-note.tsx';

/** The notes of a visit next to the transcript; without a note, a form for its words. */
export function NotesTab({ session, note, onChooseNote }: SessionTabProps) {
  const notes = useGetNotesMetadata(session.id);
  return (
    <>
      {notes.error && (
        <Failure
          text={errorText(notes.error, errorTexts.getNote)}
          cause={notes.error}
          onRetry={() => void notes.refetch()}
        />
      )}
      {notes.isPending && <WaitingSession />}
      {notes.isSuccess && !note && <WithoutNote session={session} onStarted={onChooseNote} />}
      {note && (
        <SessionPanes key={note.node_id} session={session} source={note} name={t('Note')}>
          {(lights) => <NotePane session={session} note={note} onStarted={onChooseNote} {...lights} />}
        </SessionPanes>
      )}
    </>
  );
}
