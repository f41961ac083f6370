import { describe, expect, test } from 'vitest';
import { pickOptions } from './pick-options.ts';
import type { Placeable } from './place-lines.ts';

const HEART = {
  options: ['Normal', 'Murmur', 'No murmur', 'Grade II (soft)'],
  name: 'Heart',
  aliases: ['cv'],
};
const ATTITUDE = { options: ['BAR', 'Quiet', 'Lethargic'], name: 'Attitude', aliases: ['demeanor'] };
const LAMENESS = { options: ['none', 'mild', 'moderate', 'severe'], name: 'Lameness', aliases: [] };
const BCS = { options: ['4/9', '5/9', '6/9'], name: 'Body Condition Score', aliases: ['bcs'] };

describe('a choice is picked', () => {
  test.each([
    ['Heart sounds normal.', HEART, ['Normal']],
    ['No murmur.', HEART, ['No murmur']],
    ['Heart has a murmur.', HEART, ['Murmur']],
    ['Heart: grade 2 murmur.', { ...HEART, multiOptions: true }, ['Murmur', 'Grade II (soft)']],
    ['Bright, alert and responsive.', ATTITUDE, ['BAR']],
    ['Demeanor quiet today.', ATTITUDE, ['Quiet']],
    ['BCS 5/9.', BCS, ['5/9']],
  ])('%s', (text, part, options) => {
    expect(pickedFrom(text, part)?.options).toEqual(options);
  });
});

describe('a choice that nobody said is never picked', () => {
  test.each([
    ['denied', 'Heart is clear, no arrhythmia or murmur.', HEART],
    ['denied behind it', 'Heart: murmur not heard.', HEART],
    ['no longer so', 'Heart: without any murmur.', HEART],
    ['only supposed', 'Heart: possible murmur.', HEART],
    ['of a thing to come', 'Heart: recheck if a murmur comes back.', HEART],
    ['of something else', 'Lungs sound normal.', HEART],
    ['of another part in the same sentence', 'Heart has an arrhythmia, lungs normal.', HEART],
    ['one of two where one may hold', 'Attitude quiet, then lethargic.', ATTITUDE],
    ['a part of another word', 'Heart abnormal.', HEART],
    ['a figure that is another’s', 'BCS was 4/9 and is 5/9 now.', BCS],
    ['nothing about it', 'Quiet place at home.', { ...ATTITUDE, name: 'Mood', aliases: [] }],
  ])('%s', (_what, text, part) => {
    expect(pickedFrom(text, part)?.options ?? []).not.toContain('Murmur');
    expect(pickedFrom(text, part)).toBeUndefined();
  });
});

describe('a choice that could be said of anything is said of the very thing', () => {
  test.each([
    ['Moderate left hind lameness.', ['moderate']],
    ['Lameness of the left front is severe. Mild swelling of the elbow.', ['severe']],
    ['Mildly lame on the left front.', ['mild']],
    ['The lameness was severe last week but is mild today.', ['mild']],
    ['The lameness is moderate and the swelling is mild.', ['moderate']],
    ['No lameness today. Mild swelling of the elbow.', ['none']],
    ['Not lame.', ['none']],
  ])('%s', (text, options) => {
    expect(pickedFrom(text, LAMENESS)?.options).toEqual(options);
  });

  test.each([
    ['of another thing', 'Grade 4/5 lameness on the left front. Mild swelling of the elbow.'],
    ['of another thing in the same sentence', 'A lameness of the leg, and the elbow has severe swelling.'],
    ['of what comes with it', 'Lameness with severe swelling of the elbow.'],
    ['of the same system only', 'Mild swelling of the elbow.'],
    ['two of them', 'Mild to moderate lameness.'],
    ['denied and said', 'No lameness. Severe lameness after flexion.'],
    ['denied of one place only', 'No lameness on the left front.'],
    ['no denial of it', 'No change in lameness.'],
  ])('%s', (_what, text) => {
    expect(pickedFrom(text, LAMENESS)).toBeUndefined();
  });

  test('a part of the organ is not the organ', () => {
    expect(pickedFrom('Heart rate normal.', HEART)).toBeUndefined();
    expect(pickedFrom('Normal heart rate.', HEART)).toBeUndefined();
  });

  test('a denial of a sign is normal where no choice denies', () => {
    const pain = { name: 'Pain', aliases: [], options: ['Normal', 'Painful'] };
    expect(pickedFrom('No pain today.', pain)?.options).toEqual(['Normal']);
    expect(pickedFrom('No appetite.', { ...pain, name: 'Appetite' })).toBeUndefined();
  });
});

describe('of several Smart Picks with the same choices, the one that is named', () => {
  const GRADES = ['Grade 1', 'Grade 2', 'Grade 3'];
  const LIMBS = ['Left Front', 'Right Front', 'Left Hind', 'Right Hind'].map((name) => ({
    name,
    aliases: [],
    options: GRADES,
  }));
  const EARS = ['Left Ear', 'Right Ear'].map((name) => ({ name, aliases: [], options: ['Clean', 'Waxy'] }));
  test.each([
    ['Grade 3 lame on the left front.', LIMBS, ['Left Front']],
    ['Grade 3 lame.', LIMBS, []],
    ['Grade 3 lame on the left.', LIMBS, []],
    ['Left front grade 3, right front grade 1.', LIMBS, ['Left Front', 'Right Front']],
    ['Ear canal waxy on the right.', EARS, ['Right Ear']],
    ['Ear canal waxy.', EARS, []],
    ['Left ear canal waxy.', EARS.slice(1), []],
  ])('%s', (text, parts, named) => {
    const picked = parts.filter((part) =>
      pickedFrom(
        text,
        part,
        parts.filter((one) => one !== part),
      ),
    );
    expect(picked.map(({ name }) => name)).toEqual(named);
  });
});

test('tells whether the statement says more than its choices', () => {
  expect(pickedFrom('His attitude is quiet.', ATTITUDE)?.isWhole).toBe(true);
  expect(pickedFrom("She's quiet in attitude.", { ...ATTITUDE, aliases: ['in attitude'] })?.isWhole).toBe(
    true,
  );
  expect(pickedFrom('Attitude quiet, hides under the chair.', ATTITUDE)?.isWhole).toBe(false);
});

type Part = Omit<Parameters<typeof pickOptions>[1], 'description' | 'multiOptions'> & {
  multiOptions?: boolean;
};

function pickedFrom(text: string, part: Part, rivals: readonly Part[] = []) {
  const fact: Placeable = { soap: 'objective', places: ['Physical Exam'], text };
  const [asked, ...others] = [part, ...rivals].map((one) => ({
    description: '',
    multiOptions: false,
    ...one,
  }));
  return asked && pickOptions(fact, asked, others);
}
