/** What may have been put right later is told in the line that it is of, so that the line is true whichever holds. */
import { expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf, writtenLines } from './test-kit.ts';

const REWEIGHED = [
  'T: On the floor scale she is 12.8 kilos.',
  'V: Good girl.',
  'T: Hang on, her back foot was off the edge. I will do her again.',
  'T: 13.4, on the table scale.',
  'V: 13.4, thank you.',
];

test('a sign that was taken again is the last one, with the first beside it, in one line', () => {
  const note = noteOf(REWEIGHED);
  expect(note).toContain('Weight 13.4 kg (12.8 kg at first).');
  expect(note.match(/weight/gi)).toHaveLength(1);
});

test('and nobody doubts it, though the first of the two was said of it', () => {
  expect(writtenLines(REWEIGHED).find(({ text }) => text.startsWith('Weight'))?.evidence).toContain(3);
  const segments = segmentsOf(REWEIGHED);
  const pets = [{ name: 'Rex', species: 'dog' }];
  const checked = checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
  expect(checked.flatMap(({ flags }) => flags)).toEqual([]);
});

const LEFT = [
  'V: I would like to repeat the chest x-rays today.',
  'O: What would that cost?',
  'V: Two hundred and ten.',
  "V: You know what, he's breathing so well. Let's leave the x-rays.",
];

test.each([
  ['a step that was left', LEFT, /x-rays today \(later: Let's leave the x-rays\)\.$/im],
  [
    'a medicine that another one came for',
    [
      'V: For the pain, Metacam 1.5 mg once a day for five days.',
      'O: He had bleeding ulcers on that last year.',
      'V: Ah. Paracetamol instead, then.',
    ],
    /(?:Metacam|Meloxicam).*\(later: .*Paracetamol/i,
  ],
])('%s stands with what was said of it', (_, said, line) => {
  expect(noteOf(said)).toMatch(line);
});

test('the doubt stays until somebody decides, also where the line was written before', () => {
  const segments = segmentsOf(LEFT);
  const pets = [{ name: 'Rex', species: 'dog' }];
  const lines = [...writeNote({ segments, pets, template: SOAP })];
  const once = checkNote(lines, segments, { pets });
  const doubts = (of: typeof once) =>
    of.filter(({ text }) => text.includes('(later: ')).flatMap(({ flags }) => flags.map(({ kind }) => kind));
  expect(doubts(once)).toEqual(['put right']);
  expect(doubts(checkNote(once, segments, { pets }))).toEqual(['put right']);
});

test('what nobody said later is held against what was said, as any line is', () => {
  const segments = segmentsOf(REWEIGHED);
  const [line] = writtenLines(REWEIGHED).filter(({ text }) => text.startsWith('Weight'));
  if (!line) throw new Error('There is no weight.');
  const [checked] = checkNote(
    [{ ...line, text: 'Weight 12.8 kg (later: 14.9, on the table scale).' }],
    segments,
  );
  expect(
    checked?.flags.some(({ severity, message }) => severity === 'hard' && message.includes('14.9')),
  ).toBe(true);
});

test.each([
  [
    'of another animal of the yard',
    ['V: The red one, temp 104.6.', 'V: So it is pneumonia. Number 45, her temp is 101.2.'],
  ],
  ['of another time', ['V: Weight is 12 kilos.', 'O: He was 11 last year.']],
  ['that the line has itself', ['V: Insulin, five units twice a day. No, make that four units twice a day.']],
])('a value %s is told beside none', (_, said) => {
  expect(noteOf(said)).not.toMatch(/\(later:|at first\)/);
});
