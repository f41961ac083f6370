/** How a patient is on the whole, how it goes home, and what the owner asked leave for. */
import { describe, expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const partsOf = (said: readonly string[]): string[] =>
  writtenLines(said).map(({ soap, text }) => `${soap}: ${text}`);

describe('The condition of the patient', () => {
  test.each([
    ["tech: He's stable.", 'Stable.'],
    ['vet: Her condition is guarded.', 'Her condition is guarded.'],
    [
      "vet: He has improved clinically, but he'll need more care.",
      "Has improved clinically, but he'll need more care.",
    ],
    ['vet: Yeah, looks like her condition is improving.', 'Her condition is improving.'],
  ])('%s is judged', (said, told) => {
    expect(partsOf([said])).toEqual([`assessment: ${told}`]);
  });

  test('is none of a part', () => {
    expect(partsOf(['vet: She is stable on her hind legs. The stifle is stable.']).join()).not.toContain(
      'assessment',
    );
  });
});

describe('That it goes home', () => {
  test.each([
    ["vet: She's good to go home today.", "She's good to go home today."],
    ['vet: I think he can go home now.', 'Probably he can go home now.'],
    ["vet: You're all set to go home.", 'All set to go home.'],
  ])('%s is in the plan', (said, told) => {
    expect(partsOf([said])).toEqual([`plan: ${told}`]);
  });

  test('is no plan where it was so last time', () => {
    expect(partsOf(['vet: He went home on carprofen last time.'])).toEqual([
      'subjective: He went home on carprofen last time.',
    ]);
  });
});

describe('What an owner asks leave for', () => {
  test.each([
    ['Can she go home now?', 'Yes, she can.', 'Can go home now.'],
    ['Can we take him home?', 'Of course.', 'Fine to take him home.'],
    ['Can she have treats?', 'Yes, she can.', 'Can have treats.'],
    ['Can he go for walks?', 'Yeah, short ones are fine.', 'Can go for walks: short ones are fine.'],
    ['Can I give it with food?', 'Yes.', 'Fine to give it with food.'],
    ['Can he swim?', 'No.', 'Cannot swim.'],
    ['Does he need a cone?', 'Yes, he does.', 'Needs a cone.'],
    ['Do I need to keep him in a crate?', 'Yes, please.', 'Keep him in a crate.'],
  ])('"%s" "%s" is in the plan', (asked, answered, told) => {
    expect(partsOf([`owner: ${asked}`, `vet: ${answered}`])).toEqual([`plan: ${told}`]);
  });

  test.each([
    ['Can he see?', 'Yes.'],
    ['Can I pay by card?', 'Sure.'],
    ['Can I say bye to her?', 'Of course you can.'],
    ['Should I call you?', 'Yes, please.'],
  ])('"%s" asks for something else', (asked, answered) => {
    expect(partsOf([`owner: ${asked}`, `vet: ${answered}`])).toEqual([]);
  });

  test('is doubted by no "no" before it', () => {
    const parts = partsOf([
      'vet: The other way is an echocardiogram with the cardiologist.',
      'owner: Um, no. Can we do the blood one first? Not the echo.',
      "vet: Yeah. So no echo unless the BNP's high.",
    ]);
    expect(parts).toContain('plan: Fine to do the blood one first.');
  });
});
