import { describe, expect, test } from 'vitest';
import { instructionWarnings, mendInstruction } from './instruction-warnings.ts';

describe('warns about an instruction', () => {
  test.each([
    ['a minimum of points', 'Provide at least 5 differentials with reasons.', 'at least 5'],
    ['a minimum in words', 'Give no fewer than three likely causes.', 'no fewer than three'],
    ['a minimum of sentences', 'A minimum of four sentences.', 'A minimum of four'],
    ['a number of points', 'Always list three differentials.', 'three'],
    ['an assumption', 'Assume a normal exam.', 'Assume'],
    ['normal values to fill in', 'Fill in normal values for every system.', 'normal'],
    ['normal for what is unsaid', 'If not mentioned write normal.', 'normal'],
    ['normal unless stated', 'Systems are unremarkable unless stated otherwise.', 'unremarkable'],
    [
      'brief, and in full detail',
      'Be brief. Describe the wound in full detail.',
      '“brief” and “in full detail”',
    ],
    ['never and always', 'Never include the weight. Always write the weight first.', 'about “weight”'],
  ])('%s', (_, text, words) => {
    expect(instructionWarnings(text).map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });

  test('making a writer invent is more serious than being hard to follow', () => {
    expect(instructionWarnings('List 3 problems.')).toMatchObject([{ severity: 'serious' }]);
    expect(instructionWarnings(`Every system by itself. ${'Head to tail. '.repeat(50)}`)).toMatchObject([
      { severity: 'minor', message: expect.stringContaining('characters') },
    ]);
    expect(instructionWarnings('Only facts. '.repeat(9))).toMatchObject([
      { severity: 'minor', message: expect.stringContaining('9 rules') },
    ]);
  });

  test.each([
    'Problems in the order of their weight.',
    'Up to 3 differentials, if they were said.',
    'Fasting for at least 12 hours before surgery: write whether it was kept.',
    'Do not assume anything.',
    'If not mentioned, do not write normal.',
    'Not examined is said so, not left normal.',
    'Write two sentences.',
    'Normal findings as they were said.',
    'Not in full detail. Keep it brief.',
    'Always list drugs with their dose. Never list drugs that were declined.',
    'Always name the drug. Never name the owner.',
    '',
  ])('no warning for "%s"', (text) => {
    expect(instructionWarnings(text)).toEqual([]);
  });
});

describe('corrects an instruction', () => {
  test.each([
    ['Provide at least 5 differentials with reasons.', 'Provide differentials with reasons.'],
    ['At least three points. Newest first.', 'Points. Newest first.'],
    [
      'Weigh 15 kg dogs, then list 5 causes and give 5 tests.',
      'Weigh 15 kg dogs, then list causes and give tests.',
    ],
    [
      'Each system by itself.\nIf not mentioned, write normal.\n\n- Left first.',
      'Each system by itself.\n\n- Left first.',
    ],
    ['Assume a normal exam.', ''],
  ])('"%s"', (text, mended) => {
    expect(mendInstruction(text)).toBe(mended);
    expect(instructionWarnings(mended)).toEqual([]);
  });

  test.each(['Keep   this\n\n  as it is. ', 'Be brief. In full detail.', ''])('or keeps it: "%s"', (text) => {
    expect(mendInstruction(text)).toBe(text);
  });
});
