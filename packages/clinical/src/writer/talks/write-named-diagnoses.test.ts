/** Diagnoses in whatever words they are told, where they come from, and what the treatment shall bring. */
import { describe, expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const partsOf = (said: readonly string[]): string[] =>
  writtenLines(said).map(({ soap, text }) => `${soap}: ${text}`);

describe('What the animal has', () => {
  test.each([
    ["I think we're looking at a partial cruciate tear here.", 'A partial cruciate tear here.'],
    ['What he has is a hot spot.', 'Hot spot.'],
    ["What she's got is a urinary tract infection.", 'Urinary tract infection.'],
    [
      "So what we're dealing with here is an ear infection, and on top of that she has an eyelid mass.",
      'Otitis, and on top of that she has an eyelid mass.',
    ],
    [
      'Based on all the signs, my assessment would be a flea allergy along with a secondary pyoderma.',
      'Flea allergy along with a secondary pyoderma.',
    ],
    [
      "Looking at her report, I am afraid it looks like she has Cushing's, but the good news is we can treat it.",
      "Has Cushing's.",
    ],
    [
      'She also has high blood pressure and a low blood sugar as a result of missing meals.',
      'She also has hypertension and a hypoglycemia as a result of missing meals.',
    ],
    ['His wound is complicated by a staph cellulitis.', 'His wound is complicated by a staph cellulitis.'],
    ["Your dog has what's known as a luxating patella.", 'Dog has a luxating patella.'],
    ['This explains the recent weight gain.', 'This explains the recent weight gain.'],
  ])('%s is judged', (said, told) => {
    expect(partsOf([`vet: ${said}`])).toEqual([`assessment: ${told}`]);
  });

  test('is told to an owner who asks for it', () => {
    expect(
      partsOf([
        'owner: What do you think it is?',
        'vet: We are looking at an antifreeze exposure secondary to the leak in your garage.',
      ]),
    ).toEqual(["assessment: Antifreeze exposure secondary to the leak in owner's garage."]);
  });

  test('is none of a question of the vet’s own, and of nothing that remains to be seen', () => {
    expect(
      partsOf([
        "vet: I want to know about all allergies. We'll have to see, but chances are higher.",
        'vet: The good news is that we can treat it.',
      ]),
    ).toEqual([]);
  });
});

describe('What a treatment brings', () => {
  test.each([
    'This should start to improve his signs within three to four days.',
    'It will reduce the fluid in his lungs.',
    'It will help him both with his pain and his nausea.',
    'The swelling will go down over the week.',
    'He may throw up once or twice.',
    'Please let me know if his signs have not improved or become worse.',
    'Also if his incision becomes red, warm to the touch or has any drainage, call the office.',
    "As long as he's doing fine and having no pain, I think we're okay.",
    'Take it slow and do as much as he can tolerate.',
  ])('%s is told for home, and found by nobody', (said) => {
    expect(partsOf([`vet: ${said}`]).map((line) => line.split(':')[0])).toEqual(['plan']);
  });
});

test.each([
  ['I want him to take doxycycline twice a day.', 'Take doxycycline q12h.'],
  ["I don't want him to jump.", 'Do not jump.'],
  [
    'As for his infection, I want him to start taking amoxicillin twice daily.',
    'As for his infection, start taking amoxicillin q12h.',
  ],
])('%s is an order', (said, told) => {
  expect(partsOf([`vet: ${said}`])).toEqual([`plan: ${told}`]);
});
