import type { SoapNote } from '@auscult/contract/notes';
import { isUnassigned } from '@auscult/domain/notes/notes-of-pets';
import { useState } from 'react';
import { linesInOrder, petsOf, type SeenNote } from './note-outline.ts';
import { useNoteForm } from './use-note-form.ts';
import { type Whose, whoseSeen } from './whose.ts';

/** The shown and copied part of a note: one pet's own note if one is chosen, otherwise the whole. */
export function useSeenNote(
  note: SoapNote,
  { lines, pets, language }: Pick<SeenNote, 'lines' | 'pets' | 'language'>,
) {
  const [whose, choose] = useState<Whose>({});
  const part = whoseSeen(whose, { lines, pets });
  const { pet } = part;
  const copied: SeenNote = { lines, pets, pet, form: useNoteForm(note).data, language };
  const seen: SeenNote = { ...copied, ...part };
  const named = petsOf(lines, pets);
  const step = (by: 1 | -1) => {
    const rest = lines.some(({ line }) => isUnassigned(line)) ? [{ isUnassigned: true }] : [];
    const all: Whose[] = [{}, ...named.map((name) => ({ pet: name })), ...rest];
    const at = all.findIndex(
      (one) => one.pet === pet && Boolean(one.isUnassigned) === Boolean(part.isUnassigned),
    );
    const next = all[at + by];
    if (next) choose(next);
  };
  return {
    pet,
    copied,
    seen,
    choose,
    /** All lines in the order on the screen. */
    inOrder: linesInOrder(copied),
    /** Shows the next or previous pet; undefined without several pets. */
    step: named.length < 2 ? undefined : step,
  };
}
