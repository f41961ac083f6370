import { expect, test } from 'vitest';
import { SOAP, segmentsOf } from '../../writer/talks/test-kit.ts';
import { writeNote } from '../../writer/write-note.ts';
import { checkNote } from '../check-note.ts';

function doubts(pets: ReadonlyArray<{ name: string }>, ...said: readonly string[]): string[] {
  const segments = segmentsOf(said);
  const lines = [...writeNote({ segments, pets, template: SOAP })];
  return checkNote(lines, segments, { pets })
    .flatMap(({ flags }) => flags)
    .filter(({ kind }) => kind === 'pet')
    .map(({ severity, message }) => `${severity}: ${message}`);
}

const BISCUIT = 'V: This is Biscuit, a nine year old neutered dachshund, here for a cough.';
const EXAM = 'V: On exam the heart sounds normal. Cerenia, four milligrams once a day.';

test('who is introduced by another name, in a visit in which the patient is never named, is asked about', () => {
  expect(doubts([{ name: 'Milo' }], BISCUIT, EXAM)).toEqual([
    'soft: Biscuit was introduced here, and Milo is never named: please check whose visit this is.',
  ]);
  expect(doubts([{ name: 'Milo' }, { name: 'Nala' }], BISCUIT, EXAM)).toContain(
    'soft: Biscuit was introduced here, and no patient of this visit is ever named: please check whose visit this is.',
  );
});

test('where the patient is named as well, the other one is none of the visit’s', () => {
  expect(doubts([{ name: 'Milo' }], BISCUIT, 'V: And Milo, how is he?', EXAM)).toEqual([
    'hard: This is about Biscuit, who is not among the pets of this visit. Say whom it is about, or delete it.',
  ]);
});

test.each([
  ['the name is spelled as it sounds', 'Biskit', [BISCUIT, EXAM]],
  ['a nickname is said', 'Biscotti', [BISCUIT, EXAM]],
  ['a person is introduced', 'Milo', ['V: This is Dana, my technician.', EXAM]],
  ['nobody is introduced', 'Milo', ['O: He has vomited twice since yesterday.', EXAM]],
])('it is not where %s', (_, name, said) => {
  expect(doubts([{ name }], ...said)).toEqual([]);
});
