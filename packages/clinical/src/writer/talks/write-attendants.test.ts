/** A farrier, a groom, a trainer or a neighbour is neither the vet nor the owner: what they tell is history, and theirs. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';
import { texts, written } from './test-kit-scripts.ts';

describe('who speaks besides the owner', () => {
  test.each([
    ['Farrier', 'Farrier pulled the shoe on Monday'],
    ['Tom (groom)', 'Groom pulled the shoe on Monday'],
    ['Barn manager', 'Barn manager pulled the shoe on Monday'],
    ['Neighbor', 'Neighbor pulled the shoe on Monday'],
  ])('%s is named for what they did', (speaker, line) => {
    expect(
      noteOf(['Dr. Hale: What happened?', `${speaker}: I pulled the shoe on Monday and he's lame.`]),
    ).toContain(line);
  });

  test('tells history, and finds nothing', () => {
    const lines = written(
      [
        'Vet: Gut sounds are decreased on the left.',
        'Trainer: She was ridden yesterday, and she did not drink after.',
      ].join('\n'),
    );
    expect(texts(lines, 'objective')).toEqual(['Gut sounds are decreased on the left.']);
    expect(texts(lines, 'subjective').join()).toMatch(/did not drink/);
  });

  test('is known by what they say they are', () => {
    const note = noteOf([
      'Speaker 1: Okay, let me listen. Heart rate is 48, gut sounds are normal. Any coughing?',
      "Speaker 2: I'm her trainer. I gave her two grams of bute last night.",
    ]);
    expect(note).toMatch(/Trainer gave her 2 g of bute/);
  });

  test('who speaks of the owner means the owner', () => {
    expect(noteOf(['Vet: What has she had?', 'Groom: The owner gave her two grams of bute.'])).toMatch(
      /owner gave her 2 g of bute/i,
    );
  });
});

test('what answers an owner with "not now" puts off nothing that is said behind it', () => {
  const note = noteOf([
    'Vet: Gut sounds are normal.',
    'Owner: Is she going to need surgery?',
    "Vet: Not right now. I'm giving a gallon of mineral oil by tube.",
  ]);
  expect(note).toMatch(/^.{0,14}giving a gallon of mineral oil/im);
  expect(note).not.toMatch(/not right now: /i);
});
