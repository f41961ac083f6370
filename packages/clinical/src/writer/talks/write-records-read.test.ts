/** What the clinic reads from its records is history, days of a month stay whole, and talk of the visit itself is no line. */
import { describe, expect, test } from 'vitest';
import { entriesOf, noteOf, writtenLines } from './test-kit.ts';

const ANSWERED = 'O: Right.';

test.each([
  ['V: And it looks like Dr. Brown gave him twenty milligrams of Depo-Medrol last time.', /Depo-Medrol/],
  ['V: I see here he had a mast cell tumor removed in June.', /mast cell tumor/],
  ['V: I see she took a full course of amoxicillin.', /amoxicillin/],
  ['V: So it says here she was treated for a UTI in May.', /UTI/],
  ['V: Looking at her chart, she had a dental last year, and they pulled two teeth.', /dental/],
  ["V: My nurse tells me she's been drinking more.", /drinking more/i],
  ['V: His previous vet had him on enalapril five milligrams once a day.', /enalapril/],
  ["V: So we're here to follow up on his diabetes and his ears.", /diabetes and his ears/],
])('%s is history', (said, line) => {
  const lines = writtenLines([said, ANSWERED]).filter(({ text }) => line.test(text));
  expect(lines.map(({ soap }) => soap)).toEqual(['subjective']);
});

test('what is seen today is a finding all the same', () => {
  const lines = writtenLines(["V: I see he's got a swollen left hock today.", 'O: Poor thing.']);
  expect(lines.map(({ soap }) => soap)).toEqual(['objective']);
});

test.each([
  ['When was she spayed?', 'On March twenty second.', /March twenty second/],
  ['When did it start?', 'It was the thirty first of July.', /thirty first of July/],
])('%s', (question, answer, line) => {
  expect(noteOf([`V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test.each([
  'I want to ask a few more questions about his ears.',
  "I'd like to ask you about his diet and his water intake.",
  'One moment while I put the order in.',
  'Hang tight while I grab the nurse.',
  "She'll be helping us out today.",
  "I'll take that as a good sign then.",
  'We need to treat that.',
  'I understand the discomfort, it must be hard for him.',
  "If it takes longer, just ring the bell. I'll see him next time.",
])('%s is no line', (said) => {
  expect(noteOf([`V: ${said}`])).toBe('');
});

test.each([
  [
    'V: How far can he walk?',
    'O: Maybe half a mile, then he has to stop.',
    /half a mile, then he has to stop/i,
  ],
  ['V: Does he seem to enjoy his walks?', 'O: Yes.', /^Seems to enjoy his walks\.$/m],
  ['V: Okay.', "O: And doctor, since he's been on the Apoquel he's had these lumps.", /^Since he's been on/m],
])('%s %s', (question, answer, line) => {
  expect(noteOf([question, answer])).toMatch(line);
});

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

describe('A list that the clinic has in front of it', () => {
  test('is history', () => {
    const parts = writtenLines(['vet: I have here hypertension, diabetes and chronic kidney disease.']);
    expect(parts.map(({ soap, text }) => `${soap}: ${text}`)).toEqual([
      'subjective: On record: hypertension, diabetes and chronic kidney disease.',
    ]);
  });

  test('and whom the staff tells of it, is no plan', () => {
    expect(noteOf(["vet: I'll go let the doctor know that he's ready."])).toBe('');
  });
});

test('A surgery of long ago is history, though the clinic tells it', () => {
  expect(partsOf(['tech: Oh, and she had a right hip fracture back in 2019 after a fall.'])).toEqual([
    'subjective: Had a right hip fracture back in 2019 after a fall.',
  ]);
});
