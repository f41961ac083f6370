import { NotesRow } from '@auscult/contract/notes';
import { expect, test } from 'vitest';
import { isNotesFinished, notesText } from './notes-stream.ts';

const aRow = (change: Partial<NotesRow>): NotesRow => ({
  ...NotesRow.parse({
    session_id: 's1',
    session_id_and_node_id: 's1_n1',
    text: 'Limping.',
    diagram: null,
    completed: false,
  }),
  ...change,
});

test.each([
  [undefined, 'Writing notes...'],
  [aRow({ text: null }), 'Writing notes...'],
  [aRow({ text: '' }), 'Writing notes...'],
  [aRow({ text: 'Limping.' }), 'Limping.'],
])('shows the first words at once', (row, shown) => {
  expect(notesText(row)).toBe(shown);
});

test.each([
  [undefined, false],
  [aRow({ completed: false }), false],
  [aRow({ completed: true }), true],
])('ends with the completed row', (row, finished) => {
  expect(isNotesFinished(row)).toBe(finished);
});
