/** Lines that follow what was said but for one word that turns them round, and lines that only sound so. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../check-note.ts';

/** The flags of a line that rests on all that was said. */
function flagsOf(said: readonly string[], text: string): NoteFlag[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  const line: NoteLine = {
    ...{ text, pet: 'Rex', section: 'Objective', entry: null, soap: 'objective', evidence: [...said.keys()] },
    ...{ origin: 'transcript', flags: [], resolved_flags: [] },
  };
  return checkNote([line], segments, { pets: [{ name: 'Rex' }] }).flatMap(({ flags }) => flags);
}

function hardOf(said: readonly string[], text: string): string[] {
  return flagsOf(said, text)
    .filter(({ severity }) => severity === 'hard')
    .map(({ message }) => message);
}

describe('a result is doubted that is judged', () => {
  test.each([
    [
      'high where it was low',
      'Hematocrit 27, that is high, the bottom is 30.',
      'hematocrit twenty seven that is low the bottom is thirty',
      '"high" here, and what was said is "low".',
    ],
    [
      'abnormal where it was normal',
      'Lymph nodes abnormal.',
      'Lymph nodes normal.',
      '"abnormal" here, and what was said is "normal".',
    ],
    [
      'positive where it was negative',
      'Protein 2+ glucose positive ketones negative.',
      'protein two plus glucose negative ketones negative',
      '"positive" here, and what was said is "negative".',
    ],
    [
      'after what it was before',
      'At 8, after insulin, 412.',
      'At eight, before insulin, four hundred and twelve.',
      '"after" here, and what was said is "before".',
    ],
    [
      'on the other side of a long sentence',
      'Lung glide is absent on the left so he has a pneumothorax on the right.',
      "lung glide is absent on the right so he's got a pneumothorax on the right",
      '"left" here, and what was said is "right".',
    ],
  ])('%s', (_, text, said, message) => {
    expect(hardOf([said], text)).toContain(message);
  });
});

describe('a number is doubted that was another in the same words', () => {
  test.each([
    [
      'a point left out',
      'Total bilirubin 1.',
      'total bilirubin point one',
      '"1" here, and what was said is "point one".',
    ],
    [
      'a whole left out',
      'His thyroid was 1 so that is normal.',
      'his thyroid was two point one so that is normal',
      '"1" here, and what was said is "two point one".',
    ],
    [
      'one of another part',
      'A 6 mm pocket at the root of 104 and a 6 mm pocket at the root of 108.',
      'a three millimeter pocket at the root of one oh four and a six millimeter pocket at the root of one oh eight',
      '"6 mm" here, and what was said is "three millimeter".',
    ],
    [
      'the end of a range',
      'Gabapentin every 8-13 hours for 5 days.',
      'Gabapentin every eight to twelve hours for five days.',
      '"13 hours" here, and what was said is "twelve hours".',
    ],
  ])('%s', (_, text, said, message) => {
    expect(hardOf([said], text)).toContain(message);
  });
});

describe('a "no" is missed that was said', () => {
  test.each([
    [
      'in a sentence without marks',
      'Blood in the left ear but blood from the nose.',
      "he's got blood in the left ear but no blood from the nose",
    ],
    [
      'of a step',
      'Cover the leg with a splint surgery until he is stable.',
      "cover the leg with a splint no surgery until he's stable",
    ],
    [
      'of a condition',
      'Keep the head up and put anything around his neck.',
      "keep the head up and don't put anything around his neck",
    ],
  ])('%s', (_, text, said) => {
    expect(hardOf([said], text).join('\n')).toMatch(/The "(?:no|don't)" that was said before .* is missing/);
  });
});

describe('a line is not doubted', () => {
  test.each([
    ['that says the same', 'Hematocrit 27, low.', ['hematocrit twenty seven that is low']],
    ['in words of its own', 'Mild anemia.', ['Hematocrit is low, and we want it higher.']],
    [
      'where both were said',
      'The left kidney is larger.',
      ['The right kidney is fine.', 'The left kidney is larger.'],
    ],
    [
      'where the other was taken back',
      'There is a mass on the left flank.',
      ['There is a mass on the right flank, sorry, the left.'],
    ],
    [
      'where the other was only asked for',
      'The potassium is low today.',
      ['The potassium is high today?', 'The potassium is low.'],
    ],
    ['where one "no" reaches over several', 'No fluid or masses.', ['No fluid, and no masses.']],
    [
      'where it denies in another way',
      'Milk fever unlikely.',
      ["I don't think it's milk fever, not likely."],
    ],
    ['where a "no" only answers', 'His appetite is good.', ['No, his appetite is good.']],
    [
      'where the number was thought over',
      'A soft murmur on her left side, 1/6.',
      ["i hear a soft murmur on her left side grade one maybe two no i'd say one out of six"],
    ],
    [
      'where the other side was put right in other words',
      'Drawer in the right stifle.',
      ['There is drawer in the left stifle.', "You're right, I turned him around. It's the right stifle."],
    ],
    [
      'where another owner knows better',
      'Pyrantel 5 months ago.',
      ['I gave him pyrantel two months ago.', 'In June, Dad. So like five months ago.'],
    ],
    ['for a fraction in figures', 'Half a can, 3/4 of a cup.', ['Half a can, three quarters of a cup.']],
  ])('%s', (_, text, said) => {
    expect(hardOf(said, text)).toEqual([]);
  });

  test('twice for one fault', () => {
    expect(flagsOf(['The left ear is red.'], 'The right ear is red.')).toHaveLength(1);
    expect(flagsOf(['He ate five treats at noon.'], 'He ate 7 treats at noon.')).toHaveLength(1);
  });
});
