import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { lineOfNobody, moveLines } from './move-lines.ts';

const aLine = (text: string, change: Partial<NoteLine> = {}): NoteLine => ({
  text,
  pet: null,
  section: 'Plan',
  entry: null,
  soap: 'plan',
  evidence: [1],
  origin: 'transcript',
  flags: [],
  resolved_flags: [],
  ...change,
});

describe('moving lines to a pet', () => {
  const lines = [aLine('a'), aLine('b', { pet: 'Rex' }), aLine('c', { all_pets: true })];

  test('changes the pet of the selected ones, and nothing else', () => {
    expect(moveLines(lines, [1, 2, 2], 'Tom')).toEqual([
      aLine('a'),
      aLine('b', { pet: 'Tom' }),
      aLine('c', { pet: 'Tom' }),
    ]);
    expect(moveLines(lines, [0], 'Tom')?.[1]).toBe(lines[1]);
  });

  test('null means all pets', () => {
    expect(moveLines(lines, [1], null)?.[1]).toEqual(aLine('b', { all_pets: true }));
  });

  test('an index outside of the note moves nothing', () => {
    expect(moveLines(lines, [0, 3], 'Tom')).toBeUndefined();
  });
});

describe('a line of a removed pet', () => {
  test('becomes general, with a flag to review', () => {
    expect(lineOfNobody(aLine('a', { pet: 'Rex' }), 'Rex')).toEqual(
      aLine('a', {
        flags: [
          expect.objectContaining({
            kind: 'pet',
            severity: 'hard',
            message: expect.stringContaining('Rex'),
          }),
        ],
      }),
    );
  });
});
