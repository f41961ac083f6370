import { expect, test } from 'vitest';
import { aLine } from '../check/test-lines.ts';
import { withKeptInNotes } from './kept-in-notes.ts';

const flag = (message: string, kind = 'dose') => ({ kind, severity: 'hard' as const, message });
const KEPT = flag('You wrote 30 mg; said: 13 mg.');

test('a contradiction that a person kept in the note is not asked about in the document', () => {
  const noted = [aLine('Trazodone 30 mg PO.', { resolved_flags: [KEPT] })];
  const told = flag('You wrote 30 mg; said: 13 mg (twice).');
  const [line] = withKeptInNotes([aLine('Trazodone 30 mg by mouth.', { flags: [told] })], noted);
  expect(line).toMatchObject({ flags: [], resolved_flags: [told] });
});

test('an abbreviation of the note is the same value in a letter', () => {
  const noted = [
    aLine('Trazodone q24h.', { resolved_flags: [flag('You wrote q24h; said: q12h.', 'frequency')] }),
  ];
  const told = flag('You wrote once a day; said: twice a day.', 'frequency');
  const [line] = withKeptInNotes([aLine('Trazodone once a day.', { flags: [told] })], noted);
  expect(line?.flags).toEqual([]);
});

test.each([
  ['is open in the note', aLine('Trazodone 30 mg PO.', { flags: [KEPT] }), {}],
  [
    'is of another value',
    aLine('Trazodone 31 mg.', { resolved_flags: [flag('You wrote 31 mg; said: 13 mg.')] }),
    {},
  ],
  [
    'is of another pet',
    aLine('Trazodone 30 mg PO.', { resolved_flags: [KEPT], pet: 'Fig' }),
    { pet: 'Olive' },
  ],
  ['rests on other words', aLine('Trazodone 30 mg PO.', { resolved_flags: [KEPT] }), { evidence: [4] }],
])('a contradiction stays a flag of the document where it %s', (_, noted, change) => {
  const [line] = withKeptInNotes([aLine('Trazodone 30 mg.', { flags: [KEPT], ...change })], [noted]);
  expect(line?.flags).toEqual([KEPT]);
});
