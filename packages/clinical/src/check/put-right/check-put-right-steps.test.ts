/** Steps and drugs that were taken back, or named anew, some turns after the words a line rests on. */
import { describe, expect, test } from 'vitest';
import { putRightDoubts } from '../test-doubts.ts';

describe('a step is doubted', () => {
  test.each([
    [
      'where it is left',
      'Repeat the ultrasound today.',
      ['I want to repeat the ultrasound today.', 'How much?', "You know what, let's leave the ultrasound."],
    ],
    [
      'where it can wait',
      'Lepto vaccine today.',
      ['He gets the lepto today.', 'Two shots at once?', 'Fair, lepto can wait.'],
    ],
    [
      'where another drug takes its place',
      'Phenylbutazone 2 g daily.',
      ['Bute, two grams a day.', 'He had ulcers.', 'Firocoxib then.'],
    ],
    [
      'where a word of another puts the name right',
      'Metronidazole for pain.',
      ['And metronidazole for pain.', 'Meloxicam.', 'Meloxicam, thank you.'],
    ],
    [
      'where the name is doubted',
      'Carprofen once a day.',
      ['She is on carprofen.', 'Carprofen?', 'We sent her home on meloxicam.'],
    ],
    [
      'where it is denied for another',
      'Famotidine daily.',
      ['She is on famotidine.', 'It is omeprazole, not famotidine.'],
    ],
    [
      'where it was refused by the next',
      'They said shots at 6 weeks.',
      ['They said shots at six weeks.', 'No, that was the worming.'],
    ],
    [
      'where a name follows the no',
      'Furosemide 20 mg twice a day.',
      ['Twenty milligrams twice a day.', 'No, Denise. We give half at night.'],
    ],
  ])('%s', (_, line, said) => {
    expect(putRightDoubts(line, said)).toHaveLength(1);
  });

  test.each([
    [
      'only if something happens',
      'Carprofen twice a day.',
      ['Carprofen twice a day.', 'Skip the carprofen if he vomits.'],
    ],
    [
      'another is left',
      'Repeat the ultrasound today.',
      ['I want to repeat the ultrasound.', "And we'll skip the bloodwork."],
    ],
    ['it is not to be left', 'Meloxicam once a day.', ['Meloxicam once a day.', "Don't skip the meloxicam."]],
    [
      'it is to stay in its place',
      'Bandage on the left fore.',
      ['I put a bandage on the left fore.', 'Leave the bandage on.'],
    ],
    [
      'another is denied',
      'Carprofen 75 mg.',
      ['Carprofen 75 milligrams.', 'So carprofen, not the gabapentin.'],
    ],
    [
      'the line says so itself',
      'Owner declined the ultrasound.',
      ['No ultrasound, please.', "Then let's skip the ultrasound."],
    ],
    [
      'a drug of another kind takes no place',
      'Hydrocodone at night.',
      ['Hydrocodone at night.', 'Do the lepto then.'],
    ],
    ['a question was answered', 'A cough at night.', ['Is that a cough at night?', 'No, that was the door.']],
  ])('not where %s', (_, line, said) => {
    expect(putRightDoubts(line, said)).toEqual([]);
  });
});
