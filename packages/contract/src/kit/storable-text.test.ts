import { describe, expect, test } from 'vitest';
import { storableJson, storableText } from './storable-text.ts';

describe('storableText', () => {
  test.each([
    ['NUL', 'Mil\u0000o', 'Milo'],
    ['the first half of a character', 'purring \ud83d', 'purring \ufffd'],
    ['the second half of a character', '\ude3a purring', '\ufffd purring'],
    ['halves in the wrong order', '\ude3a\ud83d', '\ufffd\ufffd'],
  ])('repairs %s', (_what, text, stored) => {
    expect(storableText(text)).toBe(stored);
  });

  test('keeps valid characters', () => {
    const text = 'Zoë 😺 \u0001\u00a0\\u0000';
    expect(storableText(text)).toBe(text);
  });
});

test('storableJson repairs texts at every depth and keeps field names', () => {
  const value = JSON.parse(
    '{"pets": ["Mi\\u0000lo", 3, null], "note": {"text": "x\\ud83d", "__pro\\u0000to__": "y"}}',
  );
  expect(storableJson(value)).toEqual({
    pets: ['Milo', 3, null],
    note: { text: 'x\ufffd', '__pro\u0000to__': 'y' },
  });
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});
