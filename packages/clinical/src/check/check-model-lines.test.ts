/** True lines in the style of language models, which condense what was said: nothing is doubted. And lines that are not true. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Case = [text: string, ...said: string[]];

/** The severities and kinds of the doubts of a line that rests on all that was said. */
function doubtsOf([text, ...said]: Case, soap: NoteLine['soap'] = 'plan'): string[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  return checkNote([aLine(text, { soap, evidence: [...said.keys()] })], segments)
    .flatMap(({ flags }) => flags)
    .map(({ severity, kind }) => `${severity} ${kind}`);
}

describe('a denial of several things, and what is to be kept away', () => {
  test.each<Case>([
    ['No vomiting, diarrhea, and cough.', 'No vomiting, no diarrhea, no cough.'],
    ['Denies vomiting, diarrhea, and cough.', 'No vomiting, no diarrhea, no cough.'],
    ['Denies vomiting, eating well, and drinking.', "No vomiting. He's eating and drinking fine."],
    ['Not eating, vomiting, and hiding.', "He's not eating. He is vomiting and hiding."],
    ['No appetite, vomiting, and lethargy.', 'He has no appetite. There is vomiting and lethargy.'],
    ['No cough, mild discharge, and sneezing.', 'No cough. Some discharge, and sneezing.'],
    ['Avoid stairs, jumping, and rough play x 2 weeks.', 'No stairs, jumping, rough play for two weeks.'],
    ['Discontinue treats, table food, and bones.', 'No treats, no table food, no bones.'],
    ['Avoid stairs, use a ramp, and keep leashed.', 'No stairs. Use the ramp and keep him leashed.'],
    ['Abdomen soft, negative for masses.', 'Belly is soft, no masses.'],
    ['FeLV/FIV: negative.', "He's negative for FeLV and FIV."],
    ['Albendazole contraindicated in pregnancy.', 'And no Valbazen, ever, in a pregnant doe.'],
    ['Remove all lilies from the home.', 'No lilies in the house, ever.'],
    ['Keep grapes out of reach.', 'No grapes for him, ever.'],
    ['Exposure no earlier than 3:20.', '3:20 at the earliest.'],
    [
      'If recumbent, blind, or BHB >5, induce parturition.',
      "If she can't get up, or she's blind, or the ketones are over five, call me. We'd induce her.",
    ],
    ['Meds: Simparica Trio.', 'Is he on any meds?', 'Nope. Just the heartworm stuff, Simparica Trio.'],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });
});

describe('a denial that was not said, or was', () => {
  test.each<Case>([
    ['Denies vomiting, diarrhea, and cough.', 'He vomits, he has diarrhea and a cough.'],
    ['Vomiting, diarrhea, and cough.', 'No vomiting, no diarrhea, no cough.'],
    ['Lungs: negative for crackles.', 'I hear crackles in the lungs.'],
    ['Vomiting: Monday.', 'Any vomiting?', 'No, not since Monday.'],
    ['Blindness today.', "She can't get up, but she isn't blind."],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toContain('hard negation');
  });
});

describe('a number in another unit, or worked out', () => {
  test.each<Case>([
    ['Wt 0.95 kg.', 'Scales say nine hundred and fifty grams.'],
    ['R axillary mass 0.8 cm, firm.', "There's a firm one in the right armpit, eight millimetres."],
    ['Wt 74 lb (33.6 kg).', "He's seventy-four pounds."],
    ['Wt 10 kg.', 'He weighs 22 pounds.'],
    ['Wt 11 lb 2 oz (5.05 kg).', 'Eleven pounds, two ounces.'],
    ['Recheck in 12 weeks.', 'Recheck in three months.'],
    ['Propylene glycol 60 mL PO BID (120 mL/day).', 'Propylene glycol, sixty mils by mouth twice a day.'],
    ['Gabapentin 1 tab PO q12h x 7 days (#14).', 'Gabapentin, one tablet twice a day for seven days.'],
    ['Given 1 cup of Pepto-Bismol.', 'And Pepto, like, a cupful.'],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });

  test.each<Case>([
    ['Wt 0.9 kg.', 'Scales say nine hundred and fifty grams.'],
    ['Wt 9.5 kg.', 'Scales say nine hundred and fifty grams.'],
    [
      'R axillary mass 8 cm, firm, 0.7 cm deep.',
      "There's a firm one in the right armpit, eight millimetres.",
    ],
    ['Wt 74 lb (35.6 kg).', "He's seventy-four pounds."],
    ['Wt 74 lb (33.6 kg).', "He's seventy-four pounds, thirty-four kilos."],
    ['Wt 33.9 kg.', 'He is 33.6 kilos.'],
    ['Recheck in 10 weeks.', 'Recheck in three months.'],
  ])('but not another one: %s', (...one) => {
    expect(doubtsOf(one)).toContain('hard number');
  });

  test.each<Case>([
    ['Propylene glycol 60 mL PO BID (180 mL/day).', 'Propylene glycol, sixty mils by mouth twice a day.'],
    ['Propylene glycol 120 mL PO BID.', 'Propylene glycol, sixty mils by mouth twice a day.'],
  ])('nor another sum: %s', (...one) => {
    expect(doubtsOf(one)).toContain('hard dose');
  });
});

describe('a date, a time of day, a numeral', () => {
  test.each<Case>([
    ['Due 10 December.', "When's she due?", 'December tenth.'],
    ['Due Dec 10.', "When's she due?", 'December tenth.'],
    ['Due 12/10.', "When's she due?", 'December tenth.'],
    ['Onset May 21.', 'He started on the twenty-first of May.'],
    ['Exposure at 15:20 at the earliest; presented 18:20.', '3:20 at the earliest.', "And it's 6:20 now."],
    [
      '1. Mild dehydration (5%). 2. Hx of urethral obstruction.',
      "He's about five percent dehydrated.",
      'He had a urethral obstruction.',
    ],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });

  test.each<Case>([
    ['Due 11 December.', "When's she due?", 'December tenth.'],
    ['Due 11/10.', "When's she due?", 'December tenth.'],
    ['Exposure at 15:40.', '3:20 at the earliest.'],
    ['Exposure at 16:20.', '3:20 at the earliest.'],
    ['Exposure at 15:20.', '3:20 in the morning.'],
    ['Dehydrated 5%. 7 episodes.', "He's about five percent dehydrated."],
  ])('but not another one: %s', (...one) => {
    expect(doubtsOf(one)).toContain('hard number');
  });
});

describe('a drug by another of its names', () => {
  test.each<Case>([
    ['CMPK 60 mL SQ.', 'Okay, dextrose is in. And calcium, sixty mils of the C M P K under the skin.'],
    ['Gabapentin 50 mg PO BID.', 'The Metacam stays. Then fifty milligrams of the gabapentin twice a day.'],
    ['Gabapentin 50 mg PO BID.', 'The Metacam stays. Then fifty milligrams twice a day of the gabapentin.'],
    ['Prednisolone 5 mg PO daily.', 'He is on prednisolone.', 'So the pred, five milligrams once a day.'],
    ['Prednisone 5 mg PO daily.', 'So the pred, five milligrams once a day.'],
    ['Probiotic (FortiFlora) 1 packet q24h.', 'FortiFlora, one packet a day on his food.'],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });

  test('"the pred" is what the visit named in full', () => {
    const segments = [
      'And the prednisolone?',
      'Okay.',
      'Better.',
      'Good.',
      'So four doses more, then stop the pred.',
    ];
    const flagsOf = (text: string) =>
      checkNote(
        [aLine(text, { evidence: [4] })],
        segments.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words })),
      ).flatMap(({ flags }) => flags.map(({ severity, kind }) => `${severity} ${kind}`));
    expect(flagsOf('Discontinue prednisolone after 4 doses.')).toEqual([]);
    expect(flagsOf('Discontinue dexamethasone after 4 doses.')).toContain('hard drug');
  });

  test.each<Case>([
    ['Proviable 1 packet q24h.', 'FortiFlora, one packet a day on his food.'],
    ['Methylprednisolone 5 mg PO daily.', 'So the pred, five milligrams once a day.'],
  ])('but not another one: %s', (...one) => {
    expect(doubtsOf(one)).toContain('hard drug');
  });

  test('nor the dose of another drug', () => {
    expect(
      doubtsOf([
        'Meloxicam 50 mg PO BID.',
        'The Metacam stays. Fifty milligrams of the gabapentin twice a day.',
      ]),
    ).toContain('hard dose');
  });
});

describe('how often, in other words', () => {
  test.each<Case>([
    [
      'Cough improved from daily to 1–2x/week.',
      'He used to cough every single day.',
      'And now?',
      'Once a week? Maybe twice.',
    ],
    ['Small meals QID x 3 days.', 'Small meals, four a day, for three days.', 'One Cerenia once a day.'],
    ['NexGard Spectra PO once monthly.', 'NexGard Spectra. One a month.'],
  ])('%s', (...one) => {
    expect(doubtsOf(one)).toEqual([]);
  });

  test.each<[text: string, said: string, doubt: string]>([
    ['Coughs daily.', 'He used to cough every single day.', 'soft frequency'],
    ['Coughs three times weekly.', 'He coughs once a week. Maybe twice.', 'hard frequency'],
  ])('but not so: %s', (text, said, doubt) => {
    expect(doubtsOf([text, said])).toContain(doubt);
  });
});

describe('what was heard in other words', () => {
  test.each<Case>([
    ['Neuro: WNL, no tremors.', "Neurologically he's normal, no tremors."],
    ['PLNs WNL.', 'Lymph nodes are normal.'],
    ['Urinated this AM; unknown since.', "I don't know. He peed this morning, I scooped it."],
    [
      'Ankle swelling; bruxism.',
      'And her ankles are all puffy.',
      'Any grinding of the teeth?',
      'She grinds.',
    ],
    [
      'Pancreatic lipase SNAP: normal.',
      "I'll run a quick pancreas test, it's a snap, fifteen minutes.",
      "Okay, the test's back... normal. So not the pancreas, good.",
    ],
  ])('%s', (...one) => {
    expect(doubtsOf(one, 'objective')).toEqual([]);
  });

  test.each<Case>([
    ['Neuro: WNL, no tremors.', 'His belly is normal, no tremors.'],
    ['Pancreatic lipase SNAP: normal.', "I'll run a quick pancreas test.", 'It will be back tomorrow.'],
  ])('but not of another thing: %s', (...one) => {
    expect(doubtsOf(one, 'objective')).toContain('soft evidence');
  });

  test('to be kept off the street is not to be kept off a drug', () => {
    const segments = ['NexGard Spectra, one a month.', 'Okay.'];
    const flagsOf = (last: string) =>
      checkNote(
        [aLine('NexGard Spectra PO once monthly.')],
        [...segments, last].map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words })),
      ).flatMap(({ flags }) => flags.map(({ kind }) => kind));
    expect(flagsOf('And keep him off the street.')).toEqual([]);
    expect(flagsOf('Actually, keep him off that.')).toEqual(['put right']);
  });
});
