import { describe, expect, test } from 'vitest';
import { amendedDoubts } from './check-amended.ts';
import type { DocumentLine } from './check-changed.ts';

const TOLD = 'Give carprofen 25 mg by mouth twice a day with food for 5 days.';

function doubtsOf(text: string, told: string, { reason = 'Correction', pet = 'Rex' } = {}) {
  const line: DocumentLine = { text: told, pet, evidence: [4], origin: 'transcript' };
  return amendedDoubts(line, [{ reason, text }], ['Rex', 'Tom']);
}

describe('a line of a document against amendments of the signed note', () => {
  test.each([
    ['Carprofen 12.5 mg twice daily.', TOLD],
    ['Carprofen corrected from 25 mg to 12.5 mg.', TOLD],
    ['Carprofen is 12.5 mg, not 25 mg.', TOLD],
    ['Carprofen once daily.', TOLD],
    ['Stop carprofen.', TOLD],
    ['Meloxicam 1 mg q24h instead of carprofen.', TOLD],
    ['The right front leg is lame, not the left.', 'He limps on his left front leg.'],
    ['Recheck in 3 weeks.', 'Come back in 2 weeks for a recheck.'],
    ['No vomiting.', 'He has been vomiting since Monday.'],
  ])('%s', (text, told) => {
    expect(doubtsOf(text, told)).toEqual([
      {
        kind: 'changed',
        severity: 'hard',
        message: `An amendment to the note says: "${text.replace(/\.$/, '')}".`,
      },
    ]);
  });

  test('the reason may name the drug', () => {
    expect(doubtsOf('12.5 mg twice daily.', TOLD, { reason: 'Carprofen dose' })).toHaveLength(1);
  });

  test.each([
    ['Carprofen 25 mg twice daily with food.', TOLD],
    ['Carprofen: owner has it at home.', TOLD],
    ['Gabapentin 100 mg q8h.', TOLD],
    ['Owner called: doing well.', TOLD],
    ['Carprofen corrected from 50 mg to 25 mg.', TOLD],
    ['Recheck in 2 weeks with radiographs.', 'Come back in 2 weeks for a recheck.'],
  ])('is not doubted for %s', (text, told) => {
    expect(doubtsOf(text, told)).toEqual([]);
  });

  test('one that names another pet is about that one', () => {
    expect(doubtsOf('Tom: carprofen 12.5 mg.', TOLD)).toEqual([]);
    expect(doubtsOf('Tom: carprofen 12.5 mg.', TOLD, { pet: 'Tom' })).toHaveLength(1);
  });
});
