/** "Let me" before a step of the plan, prescriptions that are written, and steps that an owner declines at once. */
import { describe, expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const partsOf = (said: readonly string[]): string[] =>
  writtenLines(said).map(({ soap, text }) => `${soap}: ${text}`);

describe('"Let me"', () => {
  test.each([
    ['Let me run some blood work.', 'Run some blood work.'],
    ['Let me get an x-ray of that leg.', 'Get an x-ray of that leg.'],
    ['Let me start him on an antibiotic.', 'Start him on an antibiotic.'],
    ['Let me put her on a bland diet.', 'Put her on a bland diet.'],
    ['Let me write you a prescription for trazodone.', 'Prescription for trazodone.'],
    ["I'll write you a prescription for trazodone.", 'Prescription for trazodone.'],
  ])('%s is a step of the plan', (said, told) => {
    expect(partsOf([`vet: ${said}`])).toEqual([`plan: ${told}`]);
  });

  test.each([
    'Let me get the scope.',
    'Let me get a look at that ear.',
    'Let me get him a treat.',
    'Let me take a temperature.',
    'Let me get some light in here.',
    'Let me get a quick weight on her.',
  ])('%s is none', (said) => {
    expect(partsOf([`vet: ${said}`])).toEqual([]);
  });
});

test.each([
  [
    "I'd like to do a rectal exam on him, okay?",
    "No, I'm not comfortable with that.",
    'Rectal exam on him: owner declined.',
  ],
  [
    "I'd like to sedate him for x-rays, okay?",
    "No, I'd rather not.",
    'Sedate him for x-rays: owner declined.',
  ],
])('"%s" "%s" is declined, and nobody doubts it', (asked, answered, told) => {
  expect(partsOf([`vet: ${asked}`, `owner: ${answered}`])).toEqual([`plan: ${told}`]);
});

test('What is so "whenever" is of no patient, and good news is not said to be good', () => {
  expect(
    partsOf([
      "vet: Whenever there's an infection those are the first ones to swell up.",
      "vet: The good part is he's not dehydrated. The good thing is that his lungs are clear.",
    ]),
  ).toEqual(['objective: Not dehydrated.', 'objective: Lungs clear.']);
});

test('What a biopsy of before showed is told', () => {
  expect(partsOf(['vet: And the mass they took off?', 'owner: It was benign.']).join()).toContain('benign');
});
