import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { type NotesRow, notesKey } from '@auscult/contract/notes';
import { isNotesFinished, notesText } from '@auscult/domain/notes/notes-stream';
import { useEffect, useState } from 'react';
import { useRealtime } from '#web/platform/realtime-client.ts';
import type { NoteKind } from './note-kinds.ts';

/** The note of one node while it is written. It unsubscribes when the note is complete or the component unmounts. */
export function useLiveNote({ topic }: NoteKind, session: SessionId, node: NodeId) {
  const realtime = useRealtime();
  const [row, setRow] = useState<NotesRow>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const value = notesKey(session, node);
    const listen = async () => {
      for await (const next of realtime(topic, { key: 'session_id_and_node_id', value, signal }))
        setRow({ diagram: null, ...next });
    };
    listen().catch(() => signal.aborted || setHasFailed(true));
    return () => listening.abort();
  }, [realtime, topic, session, node]);

  return { text: notesText(row), hasWords: Boolean(row?.text), isFinished: isNotesFinished(row), hasFailed };
}
