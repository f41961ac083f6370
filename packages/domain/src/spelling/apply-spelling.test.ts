import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applySpelling, spellerOf } from './apply-spelling.ts';
import { weightsIn } from './spelling-faults.ts';

const RULES = [
  { to: 'Apoquel', from: ['apple quell', 'apple', 'apoquel'] },
  { to: 'Dr. Nuñez', from: ['doctor new nez'] },
  { to: 'FIV/FeLV', from: ['f i v feel v'] },
  { to: 'T4', from: ['tee four'] },
  { to: 'Übermut', from: ['über-mut'] },
];

describe('spellerOf', () => {
  test.each([
    ['a phrase, whatever its case', 'Start Apple  Quell today.', 'Start Apoquel today.'],
    ['the longer of two', 'an apple quell, an apple', 'an Apoquel, an Apoquel'],
    ['with the signs around it', '(“APPLE QUELL”)!', '(“Apoquel”)!'],
    ['over a line', 'apple\nquell', 'Apoquel'],
    ['not across a full stop', 'doctor. new nez', 'doctor. new nez'],
    ['no part of a word', 'pineapple quells applesauce', 'pineapple quells applesauce'],
    ['letters of other scripts', 'ÜBER-MUT und uber-mut', 'Übermut und uber-mut'],
    ['a number that was said stays that number', 'tee four is 2.5', 'T4 is 2.5'],
    ['wide letters and combined marks', 'ａｐｐｌｅ and u\u0308ber-mut', 'Apoquel and Übermut'],
    ['nothing in nothing', '', ''],
  ])('%s', (_what, heard, written) => {
    expect(spellerOf(RULES)(heard)).toBe(written);
  });

  test('the first of two rules for one phrase counts', () => {
    const spell = spellerOf([
      { to: 'Own', from: ['on'] },
      { to: 'Team', from: ['ON', 'tea'] },
    ]);
    expect(spell('on tea')).toBe('Own Team');
  });

  test.each([
    ['no', 'now'],
    ['5', 'five mg'],
    ['two', 'too'],
    ['without', 'with'],
    ['mg', 'mcg'],
    ['no pain', 'pain'],
    ['now', 'no'],
  ])('ignores a rule that changes "%s" to "%s"', (from, to) => {
    expect(spellerOf([{ to, from: [from] }])(`give ${from} now`)).toBe(`give ${from} now`);
  });

  test('terminates on a text that nearly matches at each of its words', () => {
    const nearly = { to: 'z', from: [`${'a '.repeat(39)}b`] };
    const text = 'a '.repeat(300_000);
    expect(spellerOf([nearly])(text)).toBe(text);
  });
});

describe('applySpelling', () => {
  test('keeps the number of segments, their times and speakers', () => {
    const segments = [
      { start_ms: 0, end_ms: 5, text: 'apple' },
      { start_ms: 5, end_ms: 9, speaker: 'Vet', text: 'quell' },
      { start_ms: 9, end_ms: 12, text: '' },
    ];
    expect(applySpelling(segments, RULES)).toEqual([
      { ...segments[0], text: 'Apoquel' },
      segments[1],
      segments[2],
    ]);
  });

  test('keeps a segment unchanged if the correction would be too long', () => {
    const long = { text: 'apple '.repeat(3300) };
    expect(applySpelling([long], [{ to: 'Apoquel'.repeat(5), from: ['apple'] }])).toEqual([long]);
  });
});

/** Words, special characters of regular expressions, numbers and negations in sequence. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('no', 'not', '5', '2.5', 'mg', 'apple', 'quell', 'ß', 'İ'),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map((parts) => parts.join(' '));
const anyRules = fc.array(
  fc.record({
    to: fc.oneof(anyText, fc.constantFrom('$&', '$1', '\\', '(.*)', 'Apoquel')),
    from: fc.array(fc.oneof(anyText, fc.constantFrom('.*', '(a+)+$', '[', '\\b', '^', 'apple quell', 'no')), {
      maxLength: 4,
    }),
  }),
  { maxLength: 8 },
);

describe('for any rules', () => {
  test('numbers, units and negations stay', () => {
    fc.assert(
      fc.property(anyText, anyRules, (text, rules) => {
        expect(weightsIn(spellerOf(rules)(text))).toBe(weightsIn(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('a text without matches stays', () => {
    const plain = fc.stringMatching(/^[a-m .,()$*+?^\\[\]{}|-]{0,200}$/);
    const others = fc.array(
      fc.record({ to: anyText, from: fc.array(fc.stringMatching(/^[n-z]{1,9}[.*+?^${}()|[\]\\]{0,3}$/)) }),
    );
    fc.assert(
      fc.property(plain, others, (text, rules) => {
        expect(spellerOf(rules)(text)).toBe(text);
      }),
    );
  });

  test('is idempotent, if no corrected word is also a wrong one', () => {
    const heard = fc.stringMatching(/^[a-e]{1,2}( [a-e]{1,2}){0,3}$/);
    const written = fc.stringMatching(/^[U-Z]{1,3}( [U-Z]{1,3}){0,2}$/);
    const rules = fc.array(fc.record({ to: written, from: fc.array(heard) }));
    const texts = fc.stringMatching(/^([a-e]{1,2}[ ,.]{1,2}){0,40}$/);
    fc.assert(
      fc.property(texts, rules, (text, some) => {
        const spell = spellerOf(some);
        expect(spell(spell(text))).toBe(spell(text));
      }),
      { numRuns: 1000 },
    );
  });
});
