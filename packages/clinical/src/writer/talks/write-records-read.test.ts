/** What the clinic reads from its records is history, days of a month stay whole, and talk of the visit itself is no line. */
import { expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

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
