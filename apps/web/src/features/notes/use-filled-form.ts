import type { SoapNote } from '@auscult/contract/notes';
import { useMemo } from 'react';
import { useNoteForm } from '#web/features/charts/use-note-form.ts';
import { type FilledForm, filledForm } from './filled-form.ts';

/** The form that a note was written by, as the server filled it in; undefined until it is read. */
export function useFilledForm(note: SoapNote, pets: readonly string[]): FilledForm | undefined {
  const { data: template } = useNoteForm(note);
  const names = pets.join('\n');
  return useMemo(
    () => template && filledForm(note, template, names === '' ? [] : names.split('\n')),
    [note, template, names],
  );
}
