import { expect, test } from 'vitest';
import { ahead, anyOf, captured, notAhead, repeated, sequence } from './patterns.ts';

test('alternatives hold like those of one pattern', () => {
  const animal = anyOf([/cat|dog/i, 'horse']);
  expect(animal.source).toBe('cat|dog|horse');
  expect(['A Horse', 'the dog', 'a cow'].map((text) => animal.test(text))).toEqual([true, true, false]);
});

test('parts hold one behind the other, and a list is a group', () => {
  const named = sequence(/^the /i, [/cat|dog/i, /horse/i], /\b/i);
  expect([named.source, named.flags]).toEqual(['^the (?:cat|dog|horse)\\b', 'i']);
  expect(['The horse', 'the horses', 'a cat'].map((text) => named.test(text))).toEqual([true, false, false]);
});

test('what is remembered, repeated, and must or must not follow', () => {
  expect(/^a (cat|dog)$/.exec('a dog')?.[1]).toBe(
    sequence(/^a /, captured([/cat/, /dog/]), /$/).exec('a dog')?.[1],
  );
  expect(repeated([/very /, /so /], '{1,2}').source).toBe('(?:very |so ){1,2}');
  expect(sequence(/no /, ahead([/cat/, /dog/])).test('no dog')).toBe(true);
  expect(sequence(/no /, notAhead([/cat/, /dog/])).test('no dog')).toBe(false);
});

test('the flags are those of the pieces', () => {
  const every = sequence('\\b', [/cat/gi, 'dog']);
  expect('Cat, dog, CAT'.match(every)).toEqual(['Cat', 'dog', 'CAT']);
});
