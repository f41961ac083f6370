/** How often a drug is given stands once and plainly, however it was said. */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP, segmentsOf } from './test-kit.ts';

describe('times of the day', () => {
  test.each([
    ['Gabapentin 100 mg in the morning and evening.', 'Gabapentin 100 mg q12h.'],
    ['Pimobendan, 5 mg every morning and every night.', 'Pimobendan 5 mg q12h.'],
    ['Enalapril, one tablet morning and night, twice a day.', 'Enalapril 1 tablet q12h.'],
    ['Doxycycline, a hundred milligrams q twelve hours.', 'Doxycycline 100 mg q12h.'],
    ['Amoxicillin 250 mg q twelve, so morning and night.', 'Amoxicillin 250 mg q12h.'],
    ['Prednisone, 5 mg every day in the morning.', 'Prednisone 5 mg q24h in the morning.'],
    ['Furosemide, one tablet in the morning and one at night.', 'one in the morning and one at night'],
  ])('%s', (said, line) => {
    const expected = line.startsWith('one') ? /1 tablet in the morning and one at night/ : line;
    expect(noteOf(['V: Lungs are clear.', `V: ${said}`])).toMatch(expected);
  });

  test('of a dose that was broken off go with it', () => {
    const note = noteOf([
      "V: Lungs are clear. Methimazole, we'll go to 5 milligrams in the morning and...",
      'O: Two pills?',
      'V: Hang on, no. Make it 2.5 milligrams twice a day.',
    ]);
    expect(note).toMatch(/2\.5 mg q12h/);
    expect(note).not.toMatch(/morning/);
  });
});

/** The doubts about the lines of a visit. */
function doubts(said: readonly string[]): string[] {
  const segments = segmentsOf(said);
  const lines = [...writeNote({ segments, pets: [], template: SOAP })];
  return checkNote(lines, segments).flatMap(({ flags }) => flags.map(({ message }) => message));
}

describe('one time and several of one drug', () => {
  test('are doubted', () => {
    expect(doubts(['V: Lungs are clear. Carprofen, 50 mg in the morning and twice a day.'])).toEqual([
      '"in the morning" and "q12h" are said of the same: please check how often.',
    ]);
  });

  test('are not, where they follow each other', () => {
    expect(doubts(['V: Lungs are clear. Carprofen, 50 mg in the morning and then twice a day.'])).toEqual([]);
  });
});

describe('a drug that is asked for without a mark', () => {
  test('has the dose that is told of it, and the one before has not', () => {
    const note = noteOf([
      'V: lungs are clear so the pred is five milligrams in the morning',
      'O: and the methimazole',
      'V: two point five in the morning and then again twelve hours later so q twelve start that tomorrow morning',
    ]);
    expect(note).toMatch(/^Methimazole: 2\.5 in the morning.* so q12h start that tomorrow morning\.$/m);
  });
});

describe('how much at which time, said the other way round', () => {
  test.each([
    [
      'O: He gets half a tablet of the Vetmedin in the morning and a whole one at night. No wait. Whole in the morning, half at night.',
      'Vetmedin, whole in the morning, half at night.',
    ],
    [
      'V: So prednisolone 10 in the morning and 5 at night. Sorry, other way around. 5 in the morning, 10 at night.',
      'Prednisolone 5 in the morning, 10 at night.',
    ],
    [
      'O: He gets half a tablet in the morning and half at night. No wait. He gets one at night.',
      'half a tablet in the morning and one at night.',
    ],
  ])('%s', (said, expected) => {
    const note = noteOf(['V: Lungs are clear.', said]);
    expect(note).toContain(expected);
    expect(note).not.toMatch(/wait|other way/i);
  });
});
