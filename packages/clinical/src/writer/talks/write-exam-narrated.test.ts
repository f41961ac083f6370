/** The examination as vets tell it: what the hands do is no line, what they find stands under its part, and one has another note it. */
import { describe, expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

const partsOf = (said: readonly string[]): string[] =>
  writtenLines(said).map(({ soap, text }) => `${soap}: ${text}`);

describe('What the hands do', () => {
  test.each([
    "We're going to check around his knee now.",
    "I'm going to palpate his chest now, it's just a routine exam.",
    "I'm just checking his lymph nodes.",
    "Let's check his throat.",
    "I'm going to check for any swelling around her neck.",
    "It's just a normal protocol to check this for every new patient.",
  ])('%s tells nothing', (said) => {
    expect(partsOf([`vet: ${said}`])).toEqual([]);
  });

  test.each([
    ["I'd like to check the leg with an x-ray.", 'plan: Check the leg with an x-ray.'],
    ["I'll check a T4.", 'plan: Check a T4.'],
    ["We're going to check his thyroid today.", 'plan: Check his thyroid today.'],
    ["We'll look at that ear again next week.", 'plan: Look at that ear again next week.'],
  ])('%s is a step of the plan', (said, told) => {
    expect(partsOf([`vet: ${said}`])).toEqual([told]);
  });
});

describe('What they find', () => {
  test('stands, though it is told in the same breath as where the vet looks', () => {
    expect(noteOf(['vet: So, I am looking at his x ray and it does not show any open fracture.'])).toContain(
      'it does not show any open fracture',
    );
  });

  test('is of the part that was announced, in the same breath or after a word of the owner', () => {
    expect(partsOf(['vet: Let me check her neck, it looks nice and symmetrical.'])).toEqual([
      'objective: Neck: it looks nice and symmetrical.',
    ]);
    expect(
      partsOf(["vet: Let's have a look at her skin.", 'owner: Sure.', 'vet: It looks dry and flaky.']),
    ).toEqual(['objective: Skin: it looks dry and flaky.']);
  });

  test('is told in the words of a chart', () => {
    const note = noteOf([
      'vet: Patient looks well developed and well nourished. Abdomen is nontender.',
      'vet: I do not see any obvious deformities in the extremities.',
    ]);
    expect(note).toContain('Patient looks well developed and well nourished.');
    expect(note).toContain('Abdomen is nontender.');
    expect(note).toContain('No obvious deformities in the extremities.');
  });
});

describe('What one has another note', () => {
  test.each([
    [
      'vet: Dr. White, can you make a note, no crackles or wheezes on the left.',
      'No crackles or wheezes on the left.',
    ],
    ['vet: Can you write down grade two murmur on the left?', 'Grade 2 murmur on the left.'],
    ['vet: Sarah, please note that her gums are tacky.', 'Gums tacky.'],
    [
      'vet: Let me just make a note here, full range of motion with no pain.',
      'Full range of motion with no pain.',
    ],
  ])('%s is found', (said, told) => {
    expect(partsOf([said])).toEqual([`objective: ${told}`]);
  });

  test('is for the owner where it is of home', () => {
    expect(partsOf(['vet: Can you write down how often she vomits every day?'])).toEqual([]);
  });
});
