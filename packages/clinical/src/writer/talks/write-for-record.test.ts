/** What one voice says for the record, with no heading: each sentence stands in the part that its own words tell. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP } from './test-kit.ts';

function linesOf(said: readonly string[]): NoteLine[] {
  const segments = said.map((text, at) => ({ start_ms: at * 5000, end_ms: at * 5000 + 4900, text }));
  const pets = [{ name: 'Rex', species: 'dog' }];
  return checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
}

/** The lines, each behind its part. */
function partsOf(...said: string[]): string {
  return linesOf(said)
    .map(({ soap, text }) => `${soap}: ${text}`)
    .join('\n');
}

describe('who speaks for the record, and plans aloud', () => {
  const MEMO = [
    'Okay, Rex, eight-year-old neutered beagle, day two after the gastrotomy.',
    'He slept well, and ate half a tin at seven. No vomiting.',
    'Vitals: 38.9, 104, 28. Belly soft, wound dry.',
    "Methadone 0.2 milligrams per kilo IM was given at eight. I'd like him walked every four hours.",
    "If he keeps the food down we'll stop the drip at noon. Home on Saturday if he is eating.",
    'No more Onsior for him.',
  ];

  test('is one voice, and nothing of it is lost', () => {
    const note = partsOf(...MEMO);
    expect(note).toMatch(/^subjective: .*ate half a tin/m);
    expect(note).toMatch(/^objective: Temperature 38\.9 C\.$/m);
    expect(note).toMatch(/^objective: HR 104\.$/m);
    expect(note).toMatch(/^objective: RR 28\.$/m);
    expect(note).toMatch(/^plan: .*Methadone 0\.2 mg\/kg IM/im);
    expect(note).toMatch(/^plan: .*stop the drip at noon/im);
    expect(note).toMatch(/^plan: .*Home on Saturday/im);
    expect(note).toMatch(/^plan: No more Onsior/im);
  });

  test('is no dictation once somebody is spoken to', () => {
    const note = partsOf(...MEMO, 'You can pick him up on Saturday, is that okay?', 'Yeah, that works.');
    expect(note).not.toMatch(/pick him up on Saturday, is that okay/);
  });
});

describe('the part that the words of a sentence tell', () => {
  const OPENS = [
    'Ward note on Rex, twelve-year-old spayed terrier, hospital day three.',
    'Temperature 38.6, heart rate 120, lungs clear, abdomen soft.',
    'Maropitant 1 milligram per kilo IV was given this morning.',
  ];
  test.each([
    ['Weigh her daily, and ring me if she is under six kilos.', 'plan'],
    ['The drain comes out on Tuesday if it is dry.', 'plan'],
    ['Owner to be called with the culture.', 'plan'],
    ['Warned them about the risk of a second bleed.', 'plan'],
    ['Histology expected on Friday.', 'plan'],
    ['Private burial, no ashes returned.', 'plan'],
    ['Suspect a mast cell tumour.', 'assessment'],
    ['My differentials are lymphoma and a lipoma.', 'assessment'],
    ['Owner concerned about the cough at night.', 'subjective'],
    ['Overnight two loose stools, no vomiting.', 'subjective'],
    ['She is allergic to penicillin.', 'subjective'],
    ['Currently on gabapentin 100 milligrams twice a day.', 'subjective'],
    ['Catheter site clean.', 'objective'],
  ])('%s', (sentence, part) => {
    const lines = linesOf([...OPENS, sentence]).filter(({ evidence }) => evidence.includes(3));
    expect(lines.map(({ soap }) => soap)).toEqual([part]);
  });

  test('in a talk none of it is asked', () => {
    const note = noteOf([
      'V: Any changes?',
      'O: Overnight he had two loose stools.',
      'V: I suspect the chicken.',
    ]);
    expect(note).toMatch(/2 loose stools/);
  });
});

describe('what is struck out of a dictation', () => {
  const CASE = ['Five year old collie presented for a lump on the flank.', 'On exam heart and lungs normal.'];

  test('is gone with what stands in its place', () => {
    const note = partsOf(
      ...CASE,
      'There is a mass of 2 by 3 centimetres. Scratch that, 4 by 3.',
      'I gave butorphanol 5 milligrams IM. No, delete that, no sedation was needed, he had a local block.',
      'Assessment is a lipoma.',
    );
    expect(note).toMatch(/mass of 4 by 3 cm/);
    expect(note).not.toMatch(/butorphanol|2 by 3|scratch|delete/i);
    expect(note).toMatch(/no sedation was needed/i);
  });

  test('an amount in another unit or form, and a name that is taken back', () => {
    const note = partsOf(
      ...CASE,
      'Assessment is a lipoma with pain.',
      'Plan: prednisolone 10 milligrams a day, that is 5 mils, no, 5 milligrams, twice a day.',
      'Doxycycline 1 tablet, no, 0.6 mL once a day.',
      'Tramadol, no, not tramadol, gabapentin 100 milligrams at night.',
    );
    expect(note).toMatch(/prednisolone 10 mg/i);
    expect(note).toMatch(/that is 5 mg/);
    expect(note).not.toMatch(/5 mL|1 tablet/);
    expect(note).not.toMatch(/tramadol/i);
  });

  test('an order that waits keeps its dose, and says that it waits', () => {
    const note = partsOf(
      ...CASE,
      'Assessment is roundworms.',
      "Plan: fenbendazole 50 milligrams per kilo for three days. Let's hold that until the stools are firm.",
    );
    expect(note).toMatch(/fenbendazole 50 mg\/kg for 3 days: .*hold/i);
  });
});

describe('speech without a mark', () => {
  test('a sign ends with its figure, and an hr is a heart rate', () => {
    const note = partsOf(
      'rex three year old entire male lab presented for vomiting since sunday',
      'on exam he is bright temp thirty eight point two hr one twenty abdomen soft lungs clear',
      'assessment gastritis',
      'plan maropitant two milligrams per kilo once a day for three days',
    );
    expect(note).toMatch(/^objective: Temperature 38\.2 C\.$/m);
    expect(note).toMatch(/^objective: HR 120\.$/m);
    expect(noteOf(['V: Check him every 2 hr and give 50 mL.'])).toMatch(/2 (?:hr|hours|h)\b|q2h/);
  });

  test('what was given at a step of the anaesthetic was given; what goes home is ordered', () => {
    const entries = linesOf([
      'Anesthetic record for Rex, four-year-old neutered setter. Induced with propofol 4 mg/kg IV.',
      'Meloxicam 0.2 milligrams per kilo SQ at the end.',
      'Home with meloxicam 0.1 milligrams per kilo once a day for four days.',
      'Recheck in ten days.',
    ]).map(({ entry, text }) => `${entry}: ${text}`);
    expect(entries.join('\n')).toMatch(/^Treatments Given Today: .*Meloxicam 0\.2 mg\/kg SQ at the end/m);
    expect(entries.join('\n')).toMatch(/^Medications Prescribed: Home with meloxicam 0\.1/m);
  });

  test('a disease that a test showed stands with the test', () => {
    const note = partsOf(
      'Rex, nine-year-old spayed pug, presented for straining.',
      'On exam the bladder was firm.',
      'Ultrasound, bladder wall 3 mm, two stones, about 5 mm each.',
      'Impression is urolithiasis.',
      'Plan is a cystotomy.',
    );
    expect(note).toMatch(/^objective: .*two stones|^objective: .*2 stones/im);
    expect(note).toMatch(/^assessment: Urolithiasis\.$/m);
  });
});

describe('figures that are no reading', () => {
  test('a price behind the word recheck is no second temperature', () => {
    const note = partsOf(
      'Quick note on Rex, four-year-old neutered pointer, day five.',
      'Temperature was 38.4. Wound dry.',
      'Charge him only for the recheck, 36.',
      'Recheck in a week.',
    );
    expect(note).toMatch(/Temperature 38\.4 C\./);
    expect(note).not.toMatch(/Temperature 36/);
  });

  test('what a pressure stayed above is no pressure; what it was is one', () => {
    expect(noteOf(['V: His blood pressure stayed above 80 all the way.'])).not.toMatch(/Blood pressure 80\b/);
    expect(noteOf(['V: His blood pressure was 120.'])).toMatch(/Blood pressure 120\b/);
  });
});
