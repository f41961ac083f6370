import { describe, expect, test } from 'vitest';
import { asSentence, splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  test.each([
    ['Temp is 100.2. Heart rate 188.', ['Temp is 100.2.', 'Heart rate 188.']],
    ['Okay, so eight a.m., that was 312.', ['Okay, so eight am, that was 312.']],
    ['Hi, is this Ms. Okafor? Yes.', ['Hi, is this Ms Okafor?', 'Yes.']],
    ['It was 6.2. Kilos.', ['It was 6.2 Kilos.']],
    ['how are you ? fine .', ['how are you?', 'fine.']],
    ['One vial... sorry, the pens.', ['One vial... sorry, the pens.']],
    ['...', []],
  ])('%j', (speech, sentences) => {
    expect(splitSentences(speech)).toEqual(sentences);
  });
});

test('a sentence has a capital and one full stop', () => {
  expect(asSentence('no murmur,')).toBe('No murmur.');
  expect(asSentence(' , ')).toBe('');
});
