/** A line with what was put right many turns later, by whomever it was written; one with what holds is not doubted. */
import type { NoteFlag } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

const PETS = [{ name: 'Rex', species: 'dog' }];

function doubts(said: readonly string[], text: string, evidence: number[]): NoteFlag[] {
  const segments = said.map((row, index) => {
    const [speaker = '', words = ''] = row.split(/: (.*)/);
    return { start_ms: index * 4000, end_ms: index * 4000 + 3000, speaker, text: words };
  });
  return checkNote([aLine(text, { evidence, pet: 'Rex' })], segments, { pets: PETS })[0]?.flags ?? [];
}

const SIDE = [
  'V: There’s a wart on the right elbow, soft.',
  'O: Okay.',
  'V: We’ll take it off on Monday.',
  'O: You wrote right elbow? It’s the left.',
  'V: Let me look. Left elbow, yep.',
];
const RERUN = ['V: Sodium’s 138, calcium 9.1.', 'O: Okay.', 'T: That calcium was rerun, it’s 10.4.'];
const RETHOUGHT = [
  'V: Doxycycline, 200 milligrams twice a day for two weeks.',
  'O: Okay.',
  'V: And a bath every week.',
  'O: Fine.',
  'V: Going back to the doxycycline. I’d rather do 100 milligrams once a day.',
];
const PAIR = [
  'V: The left ear is clean. The right ear is swollen.',
  'O: Okay.',
  'V: Let me look again. Sorry, it’s the left ear that’s swollen.',
];
const GAVE_WAY = [
  'V: Mirtazapine, 2 milligrams every other day.',
  'O: He had that before and he howled.',
  'V: Oh. Well, then capromorelin, 1 milliliter once a day.',
];

describe('what was put right turns later', () => {
  test.each([
    [SIDE, 'Wart on the right elbow, soft.', [0]],
    [RERUN, 'Calcium 9.1.', [0]],
    [RETHOUGHT, 'Doxycycline 200 mg q12h for 2 weeks.', [0]],
  ])('is doubted as it was said first: %#', (said, text, evidence) => {
    expect(doubts(said, text, evidence).map(({ kind }) => kind)).toContain('put right');
  });

  test.each([
    [SIDE, 'Wart on the left elbow, soft.', [0, 4]],
    [RERUN, 'Calcium 10.4.', [0, 2]],
    [RERUN, 'Sodium 138.', [0]],
    [RETHOUGHT, 'Doxycycline 100 mg q24h for 2 weeks.', [0, 4]],
    [PAIR, 'Right ear clean. Left ear swollen.', [0, 2]],
    [GAVE_WAY, 'No mirtazapine.', [0, 2]],
  ])('is not doubted as it stands then: %#', (said, text, evidence) => {
    expect(doubts(said, text, evidence)).toEqual([]);
  });

  test('nor is the other side of another part', () => {
    const said = [...SIDE.slice(0, 1), 'V: Right upper eyelid, a small cyst.', ...SIDE.slice(1)];
    expect(doubts(said, 'Right upper eyelid, a small cyst.', [1])).toEqual([]);
  });
});

test.each([
  ['In the old days we’d inject gentamicin, 40 milligrams.', true],
  ['We used to give gentamicin for this, 40 milligrams.', true],
  ['We used to give him gentamicin, 40 milligrams, so start that again.', false],
])('a drug of other times: %s', (said, isDoubted) => {
  const found = doubts([`V: ${said}`], 'Gentamicin 40 mg.', [0]).some(({ message }) =>
    /another case/.test(message),
  );
  expect(found).toBe(isDoubted);
});
