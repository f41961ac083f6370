/** What was asked for by its day stands with its name; what an owner is asked to tell is no answer; lists are read off records. */
import { describe, expect, test } from 'vitest';
import { entriesOf, noteOf, writtenLines } from './test-kit.ts';

test.each([
  [
    "When was she diagnosed with Cushing's?",
    'About six months ago.',
    "Diagnosed with Cushing's: about 6 months ago.",
  ],
  ['When did he have the surgery?', 'Last March.', 'Surgery: Last March.'],
  ['When was his last dental?', 'Two years ago.', 'Last dental: 2 years ago.'],
  ['When did she have her last litter?', 'Last summer.', 'Last litter: last summer.'],
  ['How long has he had the arthritis?', 'Four or five years.', 'Duration (arthritis): 4-5 years.'],
  ['Was he hospitalized?', 'Yes.', 'Hospitalized.'],
])('"%s" "%s"', (asked, answered, told) => {
  expect(noteOf([`vet: ${asked}`, `owner: ${answered}`])).toBe(told);
});

test('When an animal was wormed stands with its preventives', () => {
  expect(entriesOf(['vet: When was she wormed?', 'owner: July.'])).toBe(
    'Preventives and Vaccines: Wormed: July.',
  );
});

test('What an owner is asked to tell is told, and not that it was asked', () => {
  expect(
    noteOf([
      'vet: Can you give me a quick run down of her medical history?',
      'owner: Sure. She was diagnosed with dementia. She also had a stroke two years ago, and disc degeneration.',
    ]),
  ).toBe('Was diagnosed with dementia. She also had a stroke 2 years ago, and disc degeneration.');
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
