/** What becomes of words without a speaker's label: dictations, typed notes, and talk that a recogniser cut at its pauses. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP } from './test-kit.ts';

const REX = [{ name: 'Rex', species: 'dog' }];

function linesOf(said: readonly string[], pets: Array<{ name: string; species: string }> = REX): NoteLine[] {
  const segments = said.map((text, index) => ({ start_ms: index * 5000, end_ms: index * 5000 + 4000, text }));
  return checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
}

function partsOf(said: readonly string[]): string[] {
  return linesOf(said).map(({ soap, text }) => `${soap}: ${text}`);
}

function doubtsOf(said: readonly string[]): string[] {
  return linesOf(said).flatMap(({ flags }) => flags.map(({ message }) => message));
}

describe('a note that is dictated or typed under headings', () => {
  const TELEGRAM = [
    'S: Two days of soft stool. O gave pumpkin, no V. BM x4 today.',
    'O: QAR, T 103.2 P 140 R 30 Wt 8.9 kg. Abd: doughy, NP.',
    'LN WNL.',
    'A: Acute colitis. R/o parasites.',
    'P: Fecal sent. Panacur 450 mg PO q24h x 3d. Disp #3. Metronidazole not dispensed.',
    'O declined rads.',
  ];

  test('stands in the parts that were named, whatever its words sound like', () => {
    const parts = partsOf(TELEGRAM);
    expect(parts.toSorted()).toEqual([
      'assessment: Acute colitis. R/o parasites.',
      'objective: HR 140.',
      'objective: QAR. Abd: doughy, NP. LN WNL.',
      'objective: RR 30.',
      'objective: Temperature 103.2 F.',
      'objective: Weight 8.9 kg.',
      'plan: Fecal sent.',
      'plan: O declined rads.',
      'plan: Panacur 450 mg PO q24h x 3d. Disp #3. Metronidazole not dispensed.',
      'subjective: 2 days of soft stool. O gave pumpkin, no V. BM x4 today.',
    ]);
  });

  test('is not doubted for what it says', () => {
    expect(doubtsOf(TELEGRAM)).toEqual([]);
  });

  test('keeps every figure of a line that holds more than one value', () => {
    const [line] = partsOf([
      'Hx: limps.',
      'PE:',
      'T 100.9 P 96 Wt 22.1 kg (prev 23) BCS 5/9',
      'A:',
      'Sprain.',
      'Plan: rest.',
    ]).filter((text) => text.includes('22.1'));
    expect(line).toMatch(/100\.9.* 96.* 22\.1 kg \(prev 23\).* BCS 5\/9/);
  });

  test('lists its problems one by one, in their order and without their figures', () => {
    const parts = partsOf([
      'Hx: itchy.',
      'Assessment',
      '1. Otitis AS',
      '2. Overweight',
      '3. Lipoma',
      'Plan:',
      '- Ear drops',
    ]);
    expect(parts.filter((line) => line.startsWith('assessment'))).toEqual([
      'assessment: Otitis AS.',
      'assessment: Overweight.',
      'assessment: Lipoma.',
    ]);
    expect(parts).toContain('plan: Ear drops.');
  });

  test('a talk that only speaks of a plan is none', () => {
    const parts = partsOf(['So the plan is simple.', 'Is he eating?', 'No, nothing since Monday.']);
    expect(parts).toEqual(['subjective: Not eating. Nothing since Monday.']);
  });
});

describe('marks that are said', () => {
  const SAID = [
    'Subjective colon presented for a lump on the right comma correction left elbow period No cough comma no sneezing period',
    'Objective colon eyes clear comma ears clean semicolon mild tartar period new paragraph',
    'Assessment colon number one hygroma of the left elbow period',
    'Plan colon meloxicam no make that carprofen fifty milligrams by mouth twice a day for five days comma start tomorrow period soft bedding for a period of two weeks period end of dictation',
  ];

  test('are marks, and headings head', () => {
    const parts = partsOf(SAID);
    expect(parts).toContain('subjective: Presented for a lump on the left elbow.');
    expect(parts).toContain('subjective: No cough, no sneezing.');
    expect(parts).toContain('assessment: Number 1 hygroma of the left elbow.');
    expect(parts).toContain('plan: Carprofen 50 mg PO q12h for 5 days, start tomorrow.');
    expect(parts).toContain('plan: Soft bedding for a period of 2 weeks.');
    expect(parts.join(' ')).not.toMatch(/\b(?:comma|colon|semicolon|paragraph|dictation)\b/i);
  });

  test('are no part of what is doubted', () => {
    expect(doubtsOf(SAID)).toEqual([]);
  });

  test('a colon and a period of time stay words in a talk', () => {
    const parts = partsOf([
      'Let me have a look.',
      'The colon is full of gas.',
      'Rest him for a period of ten days.',
    ]);
    expect(parts.join(' ')).toMatch(/colon (?:is )?full of gas/i);
    expect(parts.join(' ')).toMatch(/for a period of 10 days/);
  });
});

describe('a report that one voice dictates without headings', () => {
  const REPORT = [
    'Surgery report for Rex, castration.',
    'ASA status two.',
    'Weight thirty kilograms, temperature one oh one point four, heart rate ninety.',
    'Induced with alfaxalone two milligrams per kilogram, sixty milligrams I V.',
    'Mean pressure dropped to fifty five at two fifteen P M, and came up to seventy.',
    'A blue tattoo was placed.',
    'No transfusion was needed.',
    'If the P C V falls below twenty seven, recheck the abdomen.',
  ];

  test('loses no sentence', () => {
    const note = partsOf(REPORT).join('\n');
    for (const kept of [/ASA status/, /blue tattoo was placed/, /No transfusion was needed/, /castration/])
      expect(note).toMatch(kept);
  });

  test('how a value went up and down stays in its sentence, and the time of day is no value', () => {
    const note = partsOf(REPORT).join('\n');
    expect(note).toMatch(/dropped to 55 at 2:15 PM, and came up to 70/);
    expect(note).not.toMatch(/Blood pressure 215|215/);
  });

  test('a level to act on puts no weight right', () => {
    expect(doubtsOf(REPORT)).toEqual([]);
  });
});

describe('sentences that a recogniser cut at a pause', () => {
  const CUT = [
    'Hello there. What is he here for?',
    "He's been scratching",
    'at his ears since Sunday.',
    'Okay. How long has that been',
    'going on?',
    'About two weeks.',
    "Let's have a look. The left ear is",
    'red and the right ear is clean. Weight is',
    'twelve point four kilos.',
    'I want you to clean the left ear twice a week. Don’t use',
    'anything with alcohol in it.',
    'And no swimming until',
    "I've seen him again.",
  ];

  test('are whole again and rest on both pieces', () => {
    const lines = linesOf(CUT);
    const find = (words: RegExp) => lines.find(({ text }) => words.test(text));
    expect(find(/scratching at his ears since Sunday/i)?.evidence).toEqual(expect.arrayContaining([1, 2]));
    expect(find(/left ear red/i)?.text).toMatch(/^Left ear red and the right ear is clean/);
    expect(find(/left ear red/i)?.evidence).toEqual([6, 7]);
    expect(find(/^Weight 12\.4 kg/)?.evidence).toEqual([7, 8]);
    expect(find(/no swimming until I've seen him again/i)?.evidence).toEqual([11, 12]);
    expect(find(/do not use anything with alcohol/i)?.evidence).toEqual([9, 10]);
  });

  test('are not doubted for a no in one piece and what it denies in the other', () => {
    expect(doubtsOf(CUT)).toEqual([]);
  });

  test('are whole again where hardly a piece ends with one', () => {
    const lines = linesOf([
      "Hi, what's going on with Duke? He's been off since Monday, and he's not",
      "drinking as much. Has he vomited? No, he hasn't. Is he on any",
      'medications? Just the Apoquel. Okay. His heart rate is',
      '96. Lungs are clear. I am not',
      'seeing any ataxia. Please don’t',
      'give him any human painkillers. He can go out as long as he’s',
      'well. If he strains, then',
      'come straight back. Thanks so much.',
    ]).map(({ text }) => text);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/not drinking as much/i),
        expect.stringMatching(/^HR 96/),
        expect.stringMatching(/not seeing any ataxia|no ataxia/i),
        expect.stringMatching(/do not give .*human painkillers/i),
        expect.stringMatching(/if he strains.*come straight back/i),
      ]),
    );
    expect(lines).not.toContainEqual(expect.stringMatching(/^(?:vomited|drinking|seeing|give)/i));
  });

  test('a question whose last word could go on is answered by the next', () => {
    const parts = partsOf([
      'what is going on with her',
      'she has been shaking her head for a week',
      'any vomiting',
      'no',
      'let me have a look the left ear is red',
    ]);
    expect(parts.join('\n')).toMatch(/shaking her head for a week/i);
    expect(parts.join('\n')).not.toMatch(/going on/);
  });
});

test('a vet who says "Exam." and "Plan." to an owner dictates nothing', () => {
  const note = noteOf([
    'V: Come on in. Exam. Heart sounds normal, and his ears are clean.',
    'O: Is he going to be okay?',
    'V: Plan. Carprofen, fifty milligrams twice a day. Do you have any questions?.',
    'O: No. Thank you.',
  ]);
  expect(note).toMatch(/Heart sounds normal/);
  expect(note).toMatch(/Carprofen 50 mg q12h/);
  expect(note).not.toMatch(/questions/);
});
