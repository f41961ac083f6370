import { describe, expect, test } from 'vitest';
import { changedDoubts } from './check-changed.ts';
import { type NotedLine, noteChanges } from './note-changes.ts';

const PETS = ['Rex'];

function noted(text: string, change: Partial<NotedLine> = {}): NotedLine {
  return {
    text,
    pet: 'Rex',
    evidence: [4],
    origin: 'transcript',
    soap: 'plan',
    section: 'Plan',
    entry: null,
    ...change,
  };
}

function human(text: string, change: Partial<NotedLine> = {}): NotedLine {
  return noted(text, { origin: 'human', ...change });
}

/** What is doubted in a line of a document, after the note said one thing and says another. */
function doubtsOf(
  document: string | Partial<NotedLine>,
  former: readonly NotedLine[],
  now: readonly NotedLine[],
  pets = PETS,
) {
  const line = typeof document === 'string' ? noted(document) : noted('', document);
  return changedDoubts(line, noteChanges({ former, now }, pets));
}

const CARPROFEN = 'Carprofen 25 mg PO q12h with food for 5 days.';
const TOLD = 'Give carprofen 25 mg by mouth twice a day with food for 5 days.';

describe('a line of a document against the note that was edited', () => {
  test.each([
    ['dose', CARPROFEN, 'Carprofen 12.5 mg PO q12h with food for 5 days.', TOLD],
    ['dose in other words', CARPROFEN, 'carprofen 12.5mg BID x5d w/ food', TOLD],
    [
      'unit',
      'Gabapentin 100 mg PO q8h.',
      'Gabapentin 100 mcg PO q8h.',
      'Gabapentin 100 mg by mouth every 8 hours.',
    ],
    ['how often', CARPROFEN, 'Carprofen 25 mg PO q24h with food for 5 days.', TOLD],
    ['how often, in words', CARPROFEN, 'Carprofen 25 mg PO once daily with food for 5 days.', TOLD],
    ['how long', CARPROFEN, 'Carprofen 25 mg PO q12h with food for 7 days.', TOLD],
    ['how long, taken out', CARPROFEN, 'Carprofen 25 mg PO q12h with food.', TOLD],
    ['drug', CARPROFEN, 'Meloxicam 25 mg PO q12h with food for 5 days.', TOLD],
    ['drug and dose', CARPROFEN, 'Meloxicam 1.2 mg PO q24h.', TOLD],
    [
      'drug that no lexicon knows',
      'Zyrenta 5 mg PO q24h.',
      'Abroxal 5 mg PO q24h.',
      'Zyrenta 5 mg by mouth once a day.',
    ],
    ['route', CARPROFEN, 'Carprofen 25 mg SQ q12h with food for 5 days.', TOLD],
    ['food', CARPROFEN, 'Carprofen 25 mg PO q12h without food for 5 days.', TOLD],
    ['drug stopped', CARPROFEN, 'Stop carprofen.', TOLD],
    ['drug no longer refused', 'No carprofen.', 'Start carprofen 25 mg q12h.', 'Do not give carprofen.'],
    [
      'side',
      'Limping on the left front leg.',
      'Limping on the right front leg.',
      'He limps on his left front leg.',
    ],
    ['side in letters', 'Lame LF.', 'Lame RF.', 'Lame on the left front leg.'],
    [
      'side taken out',
      'Limping on the left front leg.',
      'Limping in front.',
      'He limps on his left front leg.',
    ],
    ['one of both', 'Both ears red.', 'Left ear red.', 'Both ears are red.'],
    [
      'sides crossed',
      'Left ear red, right ear clean.',
      'Right ear red, left ear clean.',
      'The left ear is red.',
    ],
    ['no, added', 'Vomiting since Monday.', 'No vomiting.', 'He has been vomiting since Monday.'],
    ['no, taken away', 'No vomiting.', 'Vomiting twice.', 'No vomiting.'],
    ['one of two denials', 'No vomiting, no diarrhea.', 'No vomiting.', 'No vomiting or diarrhea.'],
    ['recheck', 'Recheck in 2 weeks.', 'Recheck in 10 days.', 'Come back in 2 weeks for a recheck.'],
    ['value', 'Weight 12 kg.', 'Weight 12.6 kg.', 'Rex weighs 12 kg.'],
    ['value in other words', 'The PCV is 17%.', 'The PCV is 27%.', 'The packed cell volume is 17%.'],
    ['score', 'BCS 5/9.', 'BCS 6/9.', 'Body condition score 5/9.'],
    ['figure without a unit', 'Temperature 38.5.', 'Temperature 39.5.', 'His temperature was 38.5.'],
    [
      'half tablets',
      'Carprofen 1/2 tablet q12h.',
      'Carprofen 1 tablet q12h.',
      'Give half a tablet of carprofen twice a day.',
    ],
  ])('%s', (_what, was, now, told) => {
    const [doubt, ...more] = doubtsOf(told, [noted(was)], [human(now)]);
    expect(more).toEqual([]);
    expect(doubt?.flag).toEqual({
      kind: 'changed',
      severity: 'hard',
      message: `The note was corrected here: it now says "${now.replace(/\.$/, '')}".`,
    });
  });

  test.each([
    ['nothing', CARPROFEN, CARPROFEN, TOLD],
    ['abbreviations', CARPROFEN, 'carprofen 25mg PO BID x 5d w/ food', TOLD],
    ['words', CARPROFEN, 'With food: carprofen, 25 milligrams by mouth every 12 hours, five days.', TOLD],
    ['a trade name', CARPROFEN, 'Rimadyl 25 mg PO q12h with food for 5 days.', TOLD],
    [
      'a typing error put right',
      'Carprofn 25 mg PO q12h.',
      'Carprofen 25 mg PO q12h.',
      'Carprofen 25 mg twice a day.',
    ],
    [
      'another unit',
      'Metronidazole 500 mg PO q12h.',
      'Metronidazole 0.5 g PO q12h.',
      'Metronidazole 500 mg twice a day.',
    ],
    [
      'a week',
      'Carprofen 25 mg q12h for 7 days.',
      'Carprofen 25 mg q12h for a week.',
      'Carprofen 25 mg twice a day for 7 days.',
    ],
    [
      'something added',
      'Carprofen 25 mg PO q12h.',
      'Carprofen 25 mg PO q12h; stop if vomiting.',
      'Carprofen 25 mg twice a day.',
    ],
    ['the route left out', CARPROFEN, 'Carprofen 25 mg q12h with food for 5 days.', TOLD],
    ['another word for what is denied', 'Not eating.', 'Inappetent.', 'He is not eating.'],
    [
      'fewer words for what is denied',
      'No evidence of a fracture.',
      'No fracture.',
      'No evidence of a fracture.',
    ],
    ['a side in letters', 'Lame on the left front leg.', 'Lame LF.', 'Lame on the left front leg.'],
    ['a label for a side', 'Left ear red.', 'Left ear: erythematous.', 'The left ear is red.'],
    [
      'order',
      'Recheck in 2 weeks, carprofen for 5 days.',
      'Carprofen for 5 days. Recheck in 2 weeks.',
      'Recheck in 2 weeks.',
    ],
    ['capitals and marks', CARPROFEN, '**CARPROFEN** 25 mg PO q12h with food for 5 days', TOLD],
    [
      'a value that the document does not tell',
      CARPROFEN,
      'Carprofen 25 mg PO q12h with food for 7 days.',
      'Carprofen 25 mg twice a day.',
    ],
    [
      'what the document has put right',
      CARPROFEN,
      'Carprofen 12.5 mg PO q12h.',
      'Give carprofen 12.5 mg twice a day.',
    ],
  ])('is not doubted for %s', (_what, was, now, told) => {
    expect(doubtsOf(told, [noted(was)], [human(now)])).toEqual([]);
  });

  const GABAPENTIN = 'Gabapentin 100 mg PO q12h.';

  test('of two drugs in the same words only the one that was changed', () => {
    const former = [noted(CARPROFEN), noted(GABAPENTIN)];
    const now = [noted(CARPROFEN), human('Gabapentin 100 mg PO q8h.')];
    expect(doubtsOf(TOLD, former, now)).toEqual([]);
    expect(doubtsOf('Gabapentin 100 mg twice a day.', former, now)).toHaveLength(1);
    expect(doubtsOf('Carprofen 25 mg and gabapentin 100 mg twice a day.', former, now)).toHaveLength(1);
  });

  test('doses of two drugs that changed places in one line', () => {
    const was = noted('Carprofen 25 mg and gabapentin 100 mg q12h.');
    const now = human('Carprofen 100 mg and gabapentin 25 mg q12h.');
    expect(doubtsOf('Carprofen 25 mg twice a day.', [was], [now])).toHaveLength(1);
  });

  test('a figure that the line says twice, once of something else', () => {
    const was = noted('Gabapentin 300 mg q12h, one 300 mg capsule.');
    const now = human('Gabapentin 450 mg q12h, 300 mg capsules.');
    const [doubt] = doubtsOf('Gabapentin 300 mg twice a day, one 300 mg capsule.', [was], [now]);
    expect(doubt?.flag.message).toContain('450 mg');
    expect(doubtsOf('Gabapentin 450 mg twice a day, 300 mg capsules.', [was], [now])).toEqual([]);
    const bute = noted('Bute 2 g q12h for 3 days, then 1 g for 2 more days.');
    expect(doubtsOf(bute.text, [bute], [human(bute.text.replace('2 g', '4 g'))])).toHaveLength(1);
  });

  test('a line in two has lost nothing, and one that lost something by it has', () => {
    const was = noted('Carprofen 25 mg PO q12h. Recheck in 2 weeks.');
    const split = [human('Carprofen 25 mg PO q12h.'), human('Recheck in 2 weeks.', { evidence: [] })];
    const told = 'Carprofen 25 mg twice a day. Come back in 2 weeks.';
    expect(doubtsOf(told, [was], split)).toEqual([]);
    const other = [human('Carprofen 25 mg PO q12h.'), human('Recheck in 3 weeks.', { evidence: [] })];
    const [doubt] = doubtsOf('Come back in 2 weeks for a recheck.', [was], other);
    expect(doubt?.flag.message).toContain('Recheck in 3 weeks');
    expect(doubt?.instead).toBeUndefined();
    const dose = [human('Carprofen'), human('25 mg PO q12h', { evidence: [] })];
    expect(doubtsOf(TOLD, [noted('Carprofen 25 mg PO q12h.')], dose)).toEqual([]);
  });

  test.each([
    ['a dose', CARPROFEN, TOLD],
    ['a drug', 'Start probiotics.', 'Give probiotics.'],
    ['an order', 'Restrict activity.', 'Please restrict his activity.'],
    ['a value', 'Temperature 38.5.', 'His temperature was 38.5.'],
    ['a denial', 'No vomiting.', 'He has not vomited.'],
  ])('%s that was deleted', (_what, was, told) => {
    const [doubt] = doubtsOf(told, [noted(was)], [noted('Weight 12 kg.', { evidence: [0] })]);
    expect(doubt).toEqual({
      flag: { kind: 'changed', severity: 'hard', message: 'This was taken out of the note.' },
    });
  });

  test('a finding without a value may be deleted, and so may what the note says twice', () => {
    const finding = noted('Bright and alert.', { soap: 'objective' });
    expect(doubtsOf({ text: 'Bright and alert.', soap: 'objective' }, [finding], [])).toEqual([]);
    const twice = noted('Medications: carprofen 25 mg.');
    expect(doubtsOf(TOLD, [noted(CARPROFEN), twice], [noted(CARPROFEN)])).toEqual([]);
  });

  test('deleted and typed anew elsewhere it was corrected', () => {
    const now = [human('Carprofen 12.5 mg q12h', { evidence: [], section: 'Medications' })];
    const [doubt] = doubtsOf(TOLD, [noted(CARPROFEN)], now);
    expect(doubt?.flag.message).toBe('The note was corrected here: it now says "Carprofen 12.5 mg q12h".');
  });

  test('a drug that was deleted beside one that was changed has no words of its own', () => {
    const now = [human('Gabapentin 200 mg PO q12h.')];
    const [doubt] = doubtsOf(TOLD, [noted(CARPROFEN), noted(GABAPENTIN)], now);
    expect(doubt?.flag.message).toBe('This was taken out of the note.');
  });

  test('an edit that was taken back is none, also for a line that had followed it', () => {
    const former = [noted(CARPROFEN), human('Carprofen 12.5 mg PO q12h.')];
    const now = [noted(CARPROFEN)];
    expect(doubtsOf(TOLD, former, now)).toEqual([]);
    const [doubt] = doubtsOf('Give carprofen 12.5 mg twice a day.', former, now);
    expect(doubt?.flag.severity).toBe('hard');
  });

  test('of several edits the last counts', () => {
    const former = [noted(CARPROFEN), human('Carprofen 12.5 mg PO q12h.')];
    const now = [human('Carprofen 10 mg PO q12h.')];
    for (const told of [TOLD, 'Give carprofen 12.5 mg twice a day.'])
      expect(doubtsOf(told, former, now).map(({ flag }) => flag.message)).toEqual([
        'The note was corrected here: it now says "Carprofen 10 mg PO q12h".',
      ]);
  });

  test('nothing is held against other words, another pet, or fixed phrases', () => {
    const now = [human('Carprofen 12.5 mg PO q12h.')];
    expect(doubtsOf({ text: TOLD, evidence: [9] }, [noted(CARPROFEN)], now)).toEqual([]);
    expect(doubtsOf({ text: TOLD, pet: 'Tom' }, [noted(CARPROFEN)], now, ['Rex', 'Tom'])).toEqual([]);
    expect(doubtsOf({ text: TOLD, origin: 'default' }, [noted(CARPROFEN)], now)).toEqual([]);
    expect(doubtsOf({ text: TOLD, pet: null }, [noted(CARPROFEN)], now)).toHaveLength(1);
  });

  test('what was typed during the visit, and rests on no words', () => {
    const was = noted('Gabapentin 100 mg PO q12h.', { origin: 'manual', evidence: [] });
    const now = [human('Gabapentin 50 mg PO q12h.', { evidence: [] })];
    const told = noted('Gabapentin 100 mg by mouth twice a day.', { origin: 'manual', evidence: [] });
    expect(doubtsOf(told, [was], now)).toHaveLength(1);
  });

  test('a line that is about another pet by now, and one whose pet was only renamed', () => {
    const moved = doubtsOf(TOLD, [noted(CARPROFEN)], [noted(CARPROFEN, { pet: 'Tom' })], ['Rex', 'Tom']);
    expect(moved.map(({ flag }) => flag.message)).toEqual(['In the note this is about Tom now.']);
    const renamed = { text: TOLD, pet: 'Max' };
    expect(doubtsOf(renamed, [noted(CARPROFEN)], [noted(CARPROFEN, { pet: 'Max' })], ['Max'])).toEqual([]);
    const corrected = [human('Carprofen 12.5 mg PO q12h.', { pet: 'Max' })];
    expect(doubtsOf(renamed, [noted(CARPROFEN)], corrected, ['Max'])).toHaveLength(1);
  });

  test('the note’s words are offered where they say all that the line says', () => {
    const now = [human('Carprofen 12.5 mg PO q12h with food for 5 days.')];
    const [sure] = doubtsOf(TOLD, [noted(CARPROFEN)], now);
    expect(sure?.instead).toBe('Carprofen 12.5 mg PO q12h with food for 5 days.');
    const [unsure] = doubtsOf(`${TOLD} Recheck in 2 weeks.`, [noted(CARPROFEN)], now);
    expect(unsure?.instead).toBeUndefined();
  });
});
