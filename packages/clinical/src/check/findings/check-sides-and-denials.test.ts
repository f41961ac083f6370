/** What stands in a note in other words than were said, and is true: the fact check lets it be. And what is not. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../check-note.ts';

/** The flags of a line that rests on all that was said: `hard negation`. */
function flagsOf(said: readonly string[], text: string): string[] {
  const segments = said.map((words, index) => ({
    start_ms: index * 1000,
    end_ms: index * 1000 + 900,
    text: words,
  }));
  const line: NoteLine = {
    ...{ text, pet: 'Rex', section: 'Plan', entry: null, soap: 'plan', evidence: [...said.keys()] },
    ...{ origin: 'transcript', flags: [], resolved_flags: [] },
  };
  return checkNote([line], segments, { pets: [{ name: 'Rex' }] })
    .flatMap(({ flags }) => flags)
    .map(({ severity, kind }) => `${severity} ${kind}`);
}

describe('a denial that was said in other words', () => {
  test.each([
    [
      'a list of what to come back for',
      ['Call us if he is not eating, or you see blood, or he is weak.'],
      'Call if not eating, blood or weak.',
    ],
    [
      'brackets that explain it',
      ['No Reglan while he may be blocked.'],
      'No metoclopramide (Reglan) while obstruction is possible.',
    ],
    ['brackets with examples', ['No tremors, no seizures.'], 'No neurologic signs (tremors, seizures).'],
    [
      'where it was looked for',
      ['The smear was clean, I saw no clots.', 'The smear is filed.'],
      'No clots on the smear.',
    ],
    ['what is unlikely', ['I do not think this is pancreatitis.'], 'Pancreatitis unlikely.'],
    ['what is put off', ['The rabies shot, let us do that next time.'], 'Rabies vaccine deferred.'],
    [
      'a drug that is left alone',
      ['And the Metacam? I would leave the Metacam in the cupboard.'],
      'No meloxicam.',
    ],
    ['a drug that is left off', ['And leave the hydrocodone off for now.'], 'Hydrocodone stays off.'],
    [
      'a step that is dropped in the next sentence',
      ['Some people scan the belly. I do not think we need that.'],
      'Scan declined.',
    ],
    [
      'a phrase of which the end is denied',
      ['The coffin bone looks fine, there is no rotation.'],
      'No coffin bone rotation.',
    ],
    [
      'both of one thing',
      ['Keep him off the stairs, no stairs. Use the sling on stairs.'],
      'No stairs; sling on stairs.',
    ],
    ['what only did not change', ['Is he drinking more?', 'No, same as always.'], 'Drinking normally.'],
    ['a reason', ['No NSAIDs, not with those kidneys. Kidneys are the worry.'], 'Kidneys are a concern.'],
    ['one word of two', ['He has been hacking. It is dry, nothing comes up.'], 'Non-productive hacking.'],
    [
      'a part of a question',
      ['Is he eating okay, any sneezing?', 'No sneezing. He eats everything.'],
      'Eating well.',
    ],
    ['what was refused', ['He turned his nose up at breakfast.'], 'Refused breakfast.'],
    ['two forms of one word', ['The kitten sneezes. Rex does not sneeze.'], 'No sneezing.'],
  ])('%s', (_, said, text) => {
    expect(flagsOf(said, text).filter((flag) => flag.endsWith('negation'))).toEqual([]);
  });
});

describe('a denial that was lost or added', () => {
  test.each([
    ['No vomiting, no diarrhea.', 'Vomiting and diarrhea.'],
    ['There is no murmur.', 'Murmur.'],
    ['He is limping on the left.', 'No limping.'],
    ['He coughs every night.', 'No cough.'],
    ['She is not touching her food.', 'Touching her food.'],
    ['Start the carprofen tonight with food.', 'No carprofen.'],
    ['No blood in the stool, no worms.', 'Blood in the stool.'],
    ['The eyes are clear, no discharge.', 'Eyes clear, discharge.'],
  ])('%s: %s', (said, text) => {
    expect(flagsOf([said], text)).toContain('hard negation');
  });

  test.each([
    ['The teats are tidy, no cuts.', 'No teat fracture.'],
    ['We will vaccinate him against lepto today.', 'Leptospirosis vaccine deferred.'],
  ])('%s: %s, which is only worth a look', (said, text) => {
    expect(flagsOf([said], text)).toContain('soft negation');
    expect(flagsOf([said], text)).not.toContain('hard negation');
  });
});

test.each([
  [['Any vomiting?', 'No, he went down to the basement and slept.'], 'Vomiting.'],
  [['Is she still on the prednisone?', 'No, we stopped it in May.'], 'On prednisone.'],
])('a no denies what was asked for, whatever follows: %j', (said, text) => {
  expect(flagsOf(said, text)).toContain('hard negation');
});

test('a no to whether it still gets so much denies no drug', () => {
  const said = ['Still getting the prednisone, 5 milligrams?', 'No, Dr. Hall dropped it to two and a half.'];
  expect(flagsOf(said, 'Prednisone: Dr. Hall dropped it to 2.5.')).toEqual([]);
});

describe('sides', () => {
  test.each([
    [
      'each part by its own words',
      'Strong digital pulse in the right front. Left front is normal.',
      'Right front: strong digital pulse. Left front digital pulse normal.',
    ],
    ['a word that goes on', 'Right. Let me listen. The murmur is at the left apex.', 'Left apical murmur.'],
    [
      'what is put back',
      'The hernia pushes right back in. The left testicle is down.',
      'Left testicle descended.',
    ],
    [
      'the side behind',
      'Ulcer on the right hind, outside claw. Mild dermatitis, left hind.',
      'Left hind dermatitis.',
    ],
    [
      'whose side it is',
      'There is a spur on the lower right molar, no, my right, his left.',
      'Spur on the lower left molar.',
    ],
    [
      'one that was given up for a reason',
      "Catheter in the left front. Actually no, that one's bruised, go right front.",
      'Catheter in the right front.',
    ],
    [
      'one that was spared',
      "Block the left hind. Actually the left's fine, go with the right hind.",
      'Block the right hind.',
    ],
  ])('are true: %s', (_, said, text) => {
    expect(flagsOf([said], text)).toEqual([]);
  });

  test.each([
    ['Strong digital pulse in the right front. Left front is normal.', 'Left front: strong digital pulse.'],
    ['The left ear is red, the right ear is clean.', 'Right ear red, left ear clean.'],
    ['Mild dermatitis, left hind.', 'Right hind dermatitis.'],
    [
      "Catheter in the left front. Actually no, that one's bruised, go right front.",
      'Catheter in the left front.',
    ],
  ])('are false: %s', (said, text) => {
    expect(flagsOf([said], text)).toContain('hard laterality');
  });
});

describe('so much in each day', () => {
  test.each([
    ['She gets two tins a day.', 'Diet: 2 cans daily.'],
    ['Five milligrams a day.', '5 mg daily.'],
    ['One chew a month.', 'One chew monthly.'],
    ['A quarter cup a day.', '1/4 cup daily.'],
    ['He goes out one time a night.', 'Once nightly.'],
    ['Three cups a day, so one and a half, twice.', '1.5 cups twice daily.'],
  ])('%s', (said, text) => {
    expect(flagsOf([said], text).filter((flag) => flag.endsWith('frequency'))).toEqual([]);
  });

  test('is not so much in each week', () => {
    expect(flagsOf(['She gets two tins a day.'], 'Diet: 2 cans weekly.')).toContain('soft frequency');
    expect(flagsOf(['Give it twice a day.'], 'Give once daily.')).toContain('hard frequency');
  });
});
