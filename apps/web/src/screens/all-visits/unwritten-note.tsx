import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteMetadata } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '#web/copy/text.ts';
import { LiveNote } from '#web/features/notes/live-note.tsx';
import { MEDICAL_NOTES } from '#web/features/notes/note-kinds.ts';
import { useCanTranscribe } from '#web/features/sessions/session-state.tsx';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import classes from './opened-session.module.css';
import { TypedWords } from './typed-words.tsx';

/** A note that is being written, or waits for the transcript of a recording. */
export function UnwrittenNote({ session, note, onStarted }: UnwrittenNoteProps) {
  const canTranscribe = useCanTranscribe();
  const [isTyping, setIsTyping] = useState(false);
  const mayWrite = useMayChangeSession(session) && session.status !== 'cancelled';
  const transcripts = session.nodes.filter(
    ({ kind, status }) => kind === 'transcript' && (status === 'pending' || status === 'processing'),
  );
  const isWaiting = !canTranscribe && transcripts.length > 0;
  return (
    <div data-tour="notes-loading">
      <LiveNote
        kind={MEDICAL_NOTES}
        session={session.id}
        node={note.node_id}
        before={beforeWords(isWaiting, transcripts)}
      />
      {isWaiting && mayWrite && (
        <div className={classes.instead}>
          {isTyping ? (
            <TypedWords session={session.id} onStarted={onStarted} />
          ) : (
            <Button variant="default" onClick={() => setIsTyping(true)}>
              {t('Type or paste instead')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface UnwrittenNoteProps {
  session: Session;
  note: NoteMetadata;
  onStarted: (node: NodeId) => void;
}

/** The message until there are words; undefined for what the note says itself. */
function beforeWords(isWaiting: boolean, transcripts: Session['nodes']): string | undefined {
  if (isWaiting) {
    return t('Waiting for transcription. The note is written automatically once speech to text is set up.');
  }
  const progress = transcripts.find((node) => node.progress !== undefined)?.progress;
  if (progress === undefined) return undefined;
  return t('Transcribing the recording: {{percent}} %', { percent: Math.floor(progress * 100) });
}
