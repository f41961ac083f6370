/** What things cost stands nowhere, also where nobody names a currency; what is bought for it stays. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

describe('a price without a currency', () => {
  test.each<[string, readonly string[], RegExp, RegExp]>([
    [
      'of a service is no result of it',
      [
        'V: the x-rays are two twenty and an ultrasound would be about three ninety',
        "V: The thyroid panel's one forty-five. Blood pressure is one sixty.",
      ],
      /Blood pressure 160/,
      /220|390|145/,
    ],
    [
      'of an exam is no weight',
      ['O: He weighs sixty pounds.', "V: Exam's seventy-five, nail trim's on the house."],
      /Weight 60 lb/,
      /75|on the house/,
    ],
    [
      'goes, and the drug with its dose stays',
      [
        "V: Lungs are clear. I'll send him home with carprofen, seventy-five, once a day, that's forty-two for the bottle.",
        'V: And Galliprant, which runs about ninety, is the other one.',
      ],
      /Carprofen 75 q24h\.\n(?:.*\n)*.*Galliprant/i,
      /42|90/,
    ],
    [
      'goes, and the step that it is asked for stays',
      [
        "V: Lungs are clear. We'll do the bloodwork today, and that's ninety-five.",
        "V: We can skip the urinalysis, that's thirty.",
      ],
      /Bloodwork today\.\n(?:.*\n)*.*urinalysis/i,
      /95|30/,
    ],
    [
      'is known by what was asked before',
      [
        'V: There is a fracture of 108.',
        "O: What's that going to run me?",
        "V: It'll be about two forty, and if we pull the tooth it's another one eighty.",
      ],
      /108/,
      /240|180/,
    ],
  ])('%s', (_, said, stands, gone) => {
    const note = noteOf(said);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });
});

describe('a bare figure is no price', () => {
  test.each<[string, readonly string[], RegExp]>([
    [
      'behind a drug',
      ['O: What does the surgery cost?', 'V: Lungs are clear. The Cerenia, that is 16, once a day.'],
      /16/,
    ],
    [
      'where something is measured',
      ['O: What does the panel cost?', 'V: Lungs are clear. His glucose is up, that is 195.'],
      /195/,
    ],
    [
      'where it counts teeth',
      ['V: Lungs are clear. The dental is done, 208, 309 and 401 came out.'],
      /208, 309 and 401/,
    ],
    [
      'with a unit',
      ['O: What does a bag cost?', "V: Lungs are clear. Feed two cups, that's 360 calories a day."],
      /360 calories/,
    ],
  ])('%s', (_, said, stands) => {
    expect(noteOf(said)).toMatch(stands);
  });
});
