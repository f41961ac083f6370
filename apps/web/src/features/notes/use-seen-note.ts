import type { SoapNote } from '@auscult/contract/notes';
import { useState } from 'react';
import type { SeenNote } from './note-outline.ts';
import { useNoteForm } from './use-note-form.ts';
import { type Whose, whoseSeen } from './whose.ts';

/** What of a note is shown, and what is copied: one pet's own note where one is chosen, otherwise the whole. */
export function useSeenNote(
  note: SoapNote,
  { lines, pets, language }: Pick<SeenNote, 'lines' | 'pets' | 'language'>,
) {
  const [whose, choose] = useState<Whose>({});
  const part = whoseSeen(whose, { lines, pets });
  const { pet } = part;
  const copied: SeenNote = { lines, pets, pet, form: useNoteForm(note).data, language };
  const seen: SeenNote = { ...copied, ...part };
  return { pet, copied, seen, choose };
}
