import { describe, expect, test } from 'vitest';
import { isEmptyDenial, isNegated, readAgreement, readRefusal } from './negation.ts';

describe('readRefusal', () => {
  test.each([
    'No.',
    'Nope.',
    'No, nothing like that.',
    'No, none that I know of.',
    "No, she doesn't.",
    'No I have not seen any',
    'None.',
  ])('%s is a no and nothing else', (answer) => {
    expect(isEmptyDenial(readRefusal(answer)?.rest ?? 'not a refusal at all, said the test')).toBe(true);
  });

  test('what stands behind a no is kept', () => {
    expect(readRefusal('No, his poops are fine.')).toEqual({ rest: 'his poops are fine.' });
  });

  test.each([
    "She hasn't eaten since yesterday.",
    'No vomiting.',
    'Not eating.',
    'Never had it before.',
    'Nothing new.',
    'Nobody gave him ribs.',
    'Normal.',
  ])('%s keeps its own no, or has none', (answer) => {
    expect(readRefusal(answer)).toBeUndefined();
  });
});

test.each([
  ['Yeah, he keeps water down.', 'he keeps water down.'],
  ['He does.', ''],
  ['Yes.', ''],
])('%s is a yes', (answer, rest) => {
  expect(readAgreement(answer)).toEqual({ rest });
});

test.each(['She is limping.', 'Yesterday twice.'])('%s is no mere yes', (answer) => {
  expect(readAgreement(answer)).toBeUndefined();
});

test.each([
  ['No murmur', true],
  ["he's not eating", true],
  ["she can't get up", true],
  ['owner declined', true],
  ['normal heart', false],
  ['notes a limp', false],
])('%s: %s', (text, negated) => {
  expect(isNegated(text)).toBe(negated);
});
