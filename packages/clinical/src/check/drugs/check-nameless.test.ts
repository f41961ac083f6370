import { describe, expect, test } from 'vitest';
import { checkNote } from '../check-note.ts';
import { aLine } from '../test-lines.ts';

const SAID = [
  {
    start_ms: 0,
    end_ms: 1,
    speaker: 'V',
    text: '250 micrograms under the skin, then 50 grams of the i/d four times a day.',
  },
  {
    start_ms: 1,
    end_ms: 2,
    speaker: 'V',
    text: 'Five units twice a day with food, 90 mils of lactated Ringer’s tonight.',
  },
];

function doubtsOf(text: string, entry: string | null = null): string[] {
  const [checked] = checkNote([{ ...aLine(text, { evidence: [0, 1] }), soap: 'plan', entry }], SAID);
  return (checked?.flags ?? []).map(({ message }) => message);
}

const NAMELESS = 'This dose does not say what is given.';

describe('a dose without the name of what is given', () => {
  test.each(['250 mcg SQ.', 'Give 250 mcg SQ.', '5 units q12h with food.'])('%s is doubted', (text) => {
    expect(doubtsOf(text)).toContain(NAMELESS);
  });

  test.each([
    'B12: 250 mcg SQ.',
    'Insulin 5 units q12h with food.',
    '90 mL of lactated Ringer’s tonight.',
    '50 g of the i/d 4 times a day.',
    '5 units of Zyntabulo q12h.',
  ])('%s is not', (text) => {
    expect(doubtsOf(text)).not.toContain(NAMELESS);
  });

  test.each(['Insulin dose', 'Vetsulin'])('is none under an entry that names it: %s', (entry) => {
    expect(doubtsOf('5 units q12h with food.', entry)).not.toContain(NAMELESS);
  });

  test('is none of a part that orders nothing', () => {
    const line = { ...aLine('250 mcg SQ.', { evidence: [0] }), soap: 'subjective' as const };
    expect(checkNote([line], SAID)[0]?.flags).toEqual([]);
  });
});
