import type { SoapNote } from '@auscult/contract/notes';
import { useEffect, useRef, useState } from 'react';
import { useSignIn } from '#web/platform/identity.ts';
import { forgetUnsaved, readUnsaved } from './unsaved-note.ts';

/**
 * Words of a person that the note did not accept. They are in no version, and deleted only on request.
 *
 * @param isOfHand  whether only hand-written lines count
 */
export function useLeftOver(note: SoapNote, isOfHand = false) {
  const userId = useSignIn()?.userId ?? '';
  const [texts, setTexts] = useState<string[]>();
  const { session_id, node_id } = note;
  const isDone = texts?.length === 0;
  const latest = useRef(note);
  useEffect(() => {
    latest.current = note;
  });
  // A line that was open while the note was signed is stored when the editor leaves the screen, right before this.
  useEffect(() => setTexts(unsavedTexts(latest.current, { userId, isOfHand })), [userId, isOfHand]);
  useEffect(() => {
    if (isDone) forgetUnsaved({ userId, session_id, node_id });
  }, [isDone, userId, session_id, node_id]);
  return { texts: texts ?? [], forget: () => setTexts([]) };
}

function unsavedTexts(note: SoapNote, { userId, isOfHand }: { userId: string; isOfHand: boolean }): string[] {
  const known = new Set(note.lines.map(({ text }) => text));
  return (readUnsaved({ ...note, userId })?.lines ?? [])
    .filter(({ origin }) => !isOfHand || origin === 'human')
    .map(({ text }) => text)
    .filter((text) => !known.has(text));
}
