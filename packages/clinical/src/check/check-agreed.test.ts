/** Lines with a value that was settled otherwise with no word of correction, and lines with the one that was settled. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Case = [text: string, evidence: readonly number[], said: readonly string[]];

function flagsOf([text, evidence, said]: Case, soap: NoteLine['soap'] = 'plan'): NoteFlag[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  return checkNote([aLine(text, { soap, evidence: [...evidence] })], segments).flatMap(({ flags }) => flags);
}

const EYE_DROPS = [
  'The drops go in four times a day.',
  'I drive a truck, I am not home for that.',
  'Twice will have to do, then.',
];
const RECHECK = [
  'I want her back in ten days.',
  'We are in Spain then, can we say twelve?',
  'Twelve is fine.',
];
const WALKS = ['Fifteen minutes on the lead.', 'He will drag me!', 'Ten, then.'];
const LIMIT = ['Ring if he breathes over forty.', 'It was thirty two on your sheet.', 'Oh. Yes, thirty two.'];
const LABEL = [
  'Give him 1.2 mL of the cough syrup at night.',
  'And in the car?',
  'In a crate is best.',
  'He hates the crate.',
  'Cover it with a blanket.',
  'Okay. 0.8 mL on the label.',
];
const COLUMN = [
  'Albumin is 1.9, so that is low.',
  'You are in the line above.',
  'You are right. 2.9, the albumin is normal.',
];
const SCALE = ['Weight is 31.5 kg. Hm, his tail is off the scale. There, 32.8.'];
const LUMP = ['It measures two centimetres.', 'With the caliper it is more like three.'];
const FOOT = ['I would bandage the right hock.', 'The left one.', 'Left, of course.'];

describe('a value that was settled otherwise is doubted', () => {
  test.each<Case>([
    ['Eye drops four times a day.', [0], EYE_DROPS],
    ['Eye drops QID.', [0, 1], EYE_DROPS],
    ['Recheck in 10 days.', [0], RECHECK],
    ['Lead walks of 15 minutes.', [0], WALKS],
    ['Call if breathing rate is over 40.', [0], LIMIT],
    ['Cough syrup 1.2 mL at night.', [0], LABEL],
    ['Albumin 1.9, low.', [0], COLUMN],
    ['Weight 31.5 kg.', [0], SCALE],
    ['Mass of 2 cm.', [0], LUMP],
    ['Bandage the right hock.', [0], FOOT],
  ])('%s', (...one) => {
    expect(flagsOf(one)).toContainEqual(expect.objectContaining({ kind: 'put right', severity: 'soft' }));
  });
});

describe('the value that was settled is not, nor one that nobody spoke against', () => {
  test.each<Case>([
    ['Eye drops twice a day.', [0, 2], EYE_DROPS],
    ['Recheck in 12 days.', [0, 1, 2], RECHECK],
    ['Albumin 2.9, normal.', [2], COLUMN],
    ['Weight 32.8 kg.', [0], SCALE],
    ['Bandage the left hock.', [0, 1, 2], FOOT],
    ['Eye drops four times a day.', [0], ['The drops go in four times a day.', 'Fine, that works for us.']],
    [
      'Amoxicillin twice a day.',
      [0],
      ['Amoxicillin twice a day.', 'And the ear wash?', 'Once a week is enough for the ear wash.'],
    ],
    ['Temperature 38.6 C.', [0], ['Temperature 38.6.', 'And his heart?', '110 is fine for a small dog.']],
    ['Recheck in 10 days.', [0], ['I want her back in ten days.', 'Okay, then we can do the stitches.']],
  ])('%s', (...one) => {
    expect(flagsOf(one).filter(({ kind }) => kind === 'put right')).toEqual([]);
  });
});

describe('a true line is not doubted hard', () => {
  test.each<Case>([
    ['Doxycycline for 7 days.', [0], ['Doxycycline for a week.']],
    ['Rest for 14 days.', [0], ['Rest for a fortnight.']],
    [
      'Prednisolone twice daily, morning and evening.',
      [0, 2],
      ['Prednisolone three times a day.', 'He will not have that.', 'Morning and evening will do, then.'],
    ],
    ['Cocci 3+.', [0], ['Cocci plus plus plus.']],
    ['Glucose 140, from 210 in May.', [0], ['Glucose was 210 in May, it is 140 today, and it is steady.']],
    ['Temperature 38.9 C.', [0], ['Temperature 39.8. That was barely in. Okay, 38.9.']],
    ['No scratching.', [0], ['Her sister scratches all night, she doesn’t.']],
    ['No steroids because of the infection.', [0, 1], ['And steroids?', "I'd rather not with an infection."]],
    ['Weight up to 15 kg.', [0], ['Weight is up to 15 kilos.']],
    ['Wound on the left cheek.', [0, 1], ['A wound on the right cheek.', "It's the left."]],
  ])('%s', (...one) => {
    expect(flagsOf(one, 'objective').filter(({ severity }) => severity === 'hard')).toEqual([]);
  });
});
