import type { SoapNote } from '@auscult/contract/notes';
import { useEffect, useState } from 'react';
import { forgetUnsaved, readUnsaved } from './unsaved-note.ts';

/** What somebody wrote while a colleague signed the note: it is in no version, and lost only when they say so. */
export function useLeftOver(note: SoapNote) {
  const [texts, setTexts] = useState(() => unsavedTexts(note));
  const { session_id, node_id } = note;
  const isDone = texts.length === 0;
  useEffect(() => {
    if (isDone) forgetUnsaved({ session_id, node_id });
  }, [isDone, session_id, node_id]);
  return { texts, forget: () => setTexts([]) };
}

function unsavedTexts(note: SoapNote): string[] {
  const known = new Set(note.lines.map(({ text }) => text));
  return (readUnsaved(note)?.lines ?? []).map(({ text }) => text).filter((text) => !known.has(text));
}
