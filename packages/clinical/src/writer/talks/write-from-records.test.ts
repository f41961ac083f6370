/** What the clinic reads off its records, what one begins and another ends, and what was done to the animal long before. */
import { describe, expect, test } from 'vitest';
import { entriesOf, noteOf, writtenLines } from './test-kit.ts';

const partsOf = (said: readonly string[]): string[] =>
  writtenLines(said).map(({ soap, text }) => `${soap}: ${text}`);

describe('What stands in the records', () => {
  test.each([
    [
      "vet: I see here that she's tolerated amoxicillin before without any problems.",
      'tolerated amoxicillin before without any problems.',
    ],
    ['vet: I see that he had a foreign body surgery.', 'had a foreign body surgery.'],
    ['vet: It says here he had a splenectomy in 2022.', 'had a splenectomy in 2022.'],
    [
      "vet: I'm looking at his report and it says he has a history of pneumonia.",
      'has a history of pneumonia.',
    ],
    ["vet: In his file I see that he's been on prednisone before.", 'been on prednisone before.'],
    ['tech: According to her chart she was on methimazole until May.', 'was on methimazole until May.'],
  ])('%s is history', (said, told) => {
    expect(partsOf([said])).toEqual([`subjective: On record: ${told}`]);
  });

  test('is of vaccines in their place', () => {
    expect(entriesOf(['vet: Our records show that she is up to date on her vaccinations.'])).toBe(
      'Preventives and Vaccines: On record: up to date on her vaccinations.',
    );
  });

  test('is neither what is seen now, nor what is due', () => {
    const parts = partsOf([
      'vet: I see he has a small wart on the lip. I see that she has a runny eye.',
      "vet: It says here she's due for rabies and lepto today.",
    ]);
    expect(parts.join('\n')).not.toContain('On record');
  });

  test('is asked for, and answered', () => {
    expect(
      noteOf([
        'vet: I see here in her chart that she had pyometra surgery, correct?',
        'owner: Yes, in 2020.',
      ]),
    ).toBe('Had pyometra surgery, in 2020.');
  });
});

test('A surgery of long ago is history, though the clinic tells it', () => {
  expect(partsOf(['tech: Oh, and she had a right hip fracture back in 2019 after a fall.'])).toEqual([
    'subjective: Had a right hip fracture back in 2019 after a fall.',
  ]);
});

describe('A sentence that one begins and another ends', () => {
  test('is one sentence of the one who ended it', () => {
    const note = noteOf([
      'vet: Okay, let me take a look. So she was prescribed prednisolone-',
      'owner: On an as needed basis.',
      'vet: And the other one is Genteal, which is-',
      'owner: Which is an eye drop.',
    ]);
    expect(note).toContain('Was prescribed prednisolone on an as needed basis.');
    expect(note).toContain('Genteal which is an eye drop.');
  });

  test('is a question where it began as one', () => {
    expect(noteOf(['vet: Does he have any-', 'owner: Allergies? No.'])).toBe('No allergies.');
  });

  test('stays apart where the other one asks something', () => {
    const note = noteOf([
      "vet: I'd like to start her on-",
      'owner: Is it safe?',
      'vet: Yes. On carprofen, 50 milligrams twice a day.',
    ]);
    expect(note).toBe('On carprofen 50 mg q12h.');
  });
});
