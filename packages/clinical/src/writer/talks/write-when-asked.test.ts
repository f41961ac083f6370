/** What was asked for by its day stands with its name; what an owner is asked to tell is no answer. */
import { expect, test } from 'vitest';
import { entriesOf, noteOf } from './test-kit.ts';

test.each([
  [
    "When was she diagnosed with Cushing's?",
    'About six months ago.',
    "Diagnosed with Cushing's: about 6 months ago.",
  ],
  ['When did he have the surgery?', 'Last March.', 'Surgery: last March.'],
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
