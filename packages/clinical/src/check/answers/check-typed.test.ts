/** Lines that a person edited or added, against what was said. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../check-note.ts';
import { aLine } from '../test-lines.ts';

/** The flags of a line as a person left it. @param evidence all that was said, unless told */
function typedFlags(
  said: readonly string[],
  text: string,
  change: Partial<NoteLine> = {},
  manualNotes = '',
): NoteFlag[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  const line = aLine(text, { evidence: [...said.keys()], origin: 'human', ...change });
  return checkNote([line], segments, { manualNotes }).flatMap(({ flags }) => flags);
}

const TORB = ['Give her butorphanol, four point five milligrams in the muscle.'];
const PRED = ['Prednisolone twelve milligrams twice a day for nine days, by mouth.'];
const EAR = ['The left ear is red and full of wax.'];

describe('an edit that contradicts its evidence is a hard flag with the said value as an answer', () => {
  test.each([
    ['a dose', TORB, 'Butorphanol 45 mg IM.', 'You wrote 45 mg; said: 4.5 mg.', 'Butorphanol 4.5 mg IM.'],
    ['a unit', TORB, 'Butorphanol 4.5 mL IM.', 'You wrote 4.5 mL; said: 4.5 mg.', 'Butorphanol 4.5 mg IM.'],
    [
      'a drug',
      TORB,
      'Buprenorphine 4.5 mg IM.',
      'You wrote Buprenorphine; said: butorphanol.',
      'Butorphanol 4.5 mg IM.',
    ],
    [
      'how often',
      PRED,
      'Prednisolone 12 mg PO q24h for 9 days.',
      'You wrote q24h; said: q12h.',
      'Prednisolone 12 mg PO q12h for 9 days.',
    ],
    [
      'how long',
      PRED,
      'Prednisolone 12 mg PO BID for 19 days.',
      'You wrote 19 days; said: 9 days.',
      'Prednisolone 12 mg PO BID for 9 days.',
    ],
    ['a side', EAR, 'Right ear red, waxy.', 'You wrote right; said: left.', 'Left ear red, waxy.'],
    ['both sides for one', EAR, 'Both ears red, waxy.', 'You wrote both; said: left.', 'Left ear red, waxy.'],
    [
      'a denial that was dropped',
      ['He has had no coughing.'],
      'Coughing.',
      'You wrote coughing; said: no coughing.',
      'No coughing.',
    ],
    [
      'a denial that was added',
      ['He has been coughing at night.'],
      'No coughing at night.',
      'You wrote no coughing; said: coughing.',
      'Coughing at night.',
    ],
    [
      'a weight',
      ['She weighs fourteen point two kilos.'],
      'Weight 41.2 kg.',
      'You wrote 41.2 kg; said: 14.2 kg.',
      'Weight 14.2 kg.',
    ],
    [
      'a score',
      ['There is a grade two out of six murmur.'],
      'Murmur grade 5/6.',
      'You wrote 5/6; said: 2/6.',
      'Murmur grade 2/6.',
    ],
  ])('%s', (_, said, ...[text, message, instead]) => {
    const [flag, ...more] = typedFlags(said, text).filter(({ severity }) => severity === 'hard');
    expect(more).toEqual([]);
    expect(flag).toMatchObject({ message, severity: 'hard' });
    expect(flag?.answers?.[0]?.text).toBe(instead);
    expect(flag?.answers?.at(-1)?.text).toBeNull();
    // The answer leads to no other flag.
    expect(typedFlags(said, instead)).toEqual([]);
  });

  test('says how often the value was said of the drug', () => {
    const said = [...TORB, 'She is calmer.', 'So that was butorphanol 4.5 milligrams.'];
    const [flag] = typedFlags(said, 'Butorphanol 45 mg IM.', { evidence: [0] });
    expect(flag?.message).toBe('You wrote 45 mg; said: 4.5 mg (twice).');
  });

  test('names both values where either may be meant', () => {
    const said = ['Gabapentin, fifty milligrams in the morning and a hundred milligrams at night.'];
    const [flag] = typedFlags(said, 'Gabapentin 500 mg.');
    expect(flag?.message).toBe('You wrote 500 mg; said: 50 mg or 100 mg.');
    expect(flag?.answers?.map(({ label }) => label)).toEqual(['Use 50 mg', 'Use 100 mg', 'Keep 500 mg']);
  });

  test('tells of each value that was changed', () => {
    const flags = typedFlags(PRED, 'Prednisolone 21 mg PO q12h for 19 days.');
    expect(flags.map(({ message }) => message)).toEqual([
      'You wrote 21 mg; said: 12 mg.',
      'You wrote 19 days; said: 9 days.',
    ]);
    expect(flags[0]?.answers?.[0]?.text).toBe('Prednisolone 12 mg PO q12h for 19 days.');
  });
});

describe('an edit is no contradiction', () => {
  test.each([
    ['another way to write the number', TORB, 'Butorphanol 4.50 mg IM.'],
    ['an abbreviation in words', PRED, 'Prednisolone 12 mg by mouth twice daily for 9 days.'],
    ['words as an abbreviation', PRED, 'Prednisolone 12 mg PO BID x 9 days.'],
    ['hours between doses', PRED, 'Prednisolone 12 mg PO q12h for 9 days.'],
    ['another unit of the same weight', ['She weighs thirty-one pounds.'], 'Weight 14.1 kg (31 lb).'],
    ['words of its own', EAR, 'Left ear erythematous, ceruminous debris.'],
    ['an opinion', EAR, 'Left ear red and waxy. Owner is doing a great job.'],
    ['the side in letters', EAR, 'AS red, waxy.'],
    ['a denial in other words', ['He has had no coughing.'], 'Denies coughing.'],
  ])('%s', (_, said, text) => {
    expect(typedFlags(said, text)).toEqual([]);
  });
});

describe('what a person adds', () => {
  const ADDED = "You added this; it isn't in the transcript.";

  test.each([
    ['a number', 'Recheck in 3 weeks.'],
    ['a drug', 'Start omeprazole.'],
  ])('is soft where it has %s', (_, text) => {
    expect(typedFlags(EAR, text, { evidence: [] })).toEqual([
      { kind: 'evidence', severity: 'soft', message: ADDED },
    ]);
  });

  test('is soft where it adds a drug to what was said', () => {
    const flags = typedFlags(TORB, 'Butorphanol 4.5 mg IM. Maropitant too.');
    expect(flags).toEqual([{ kind: 'evidence', severity: 'soft', message: ADDED }]);
  });

  test.each([
    ['in plain words', EAR, 'Owner is anxious about costs.'],
    ['that was said', TORB, 'Butorphanol 4.5 mg IM.'],
    ['where nothing was recorded', [], 'Start omeprazole 20 mg q24h.'],
  ])('is no flag %s', (_, said, text) => {
    expect(typedFlags(said, text, { evidence: [] })).toEqual([]);
  });

  test('is no flag where the manual notes have it', () => {
    expect(typedFlags(EAR, 'Famotidine 10 mg.', { evidence: [] }, 'famotidine 10 mg q24h')).toEqual([]);
  });
});

test('a value that was said later takes the place of the first, and of what the line told of it', () => {
  const said = ['Start mirtazapine 4 mg once a day.', 'No wait, make the mirtazapine 2 mg.'];
  const segments = said.map((text, index) => ({ start_ms: index, end_ms: index + 1, text }));
  const text = 'Start mirtazapine 4 mg q24h (later: No wait, make the mirtazapine 2 mg).';
  const [line] = checkNote([aLine(text, { evidence: [0, 1] })], segments);
  expect(line?.flags.flatMap(({ answers = [] }) => answers)).toMatchObject([
    { label: 'Change to 2 mg', text: 'Start mirtazapine 2 mg q24h.' },
    { label: 'Keep 4 mg', text: null },
  ]);
});

test('a flag on a line that a machine wrote offers what was said, too', () => {
  const [segment] = TORB.map((text) => ({ start_ms: 0, end_ms: 1, text }));
  const [line] = checkNote([aLine('Butorphanol 45 mg IM.')], segment ? [segment] : []);
  expect(line?.flags).toMatchObject([
    {
      severity: 'hard',
      message: 'Nobody said "45 mg".',
      answers: [
        { label: 'Use 4.5 mg', text: 'Butorphanol 4.5 mg IM.' },
        { label: 'Keep 45 mg', text: null },
      ],
    },
  ]);
});
