import { describe, expect, test } from 'vitest';
import { type PetChange, petMoves } from './pet-moves.ts';

describe('changes of pets', () => {
  test.each<[string, PetChange, [string, string | null][]]>([
    ['nothing changes', { before: ['Rex'], after: ['Rex'], renames: [] }, []],
    ['one comes', { before: ['Rex'], after: ['Rex', 'Tom'], renames: [] }, []],
    ['one goes', { before: ['Rex', 'Tom'], after: ['Tom'], renames: [] }, [['Rex', null]]],
    [
      'one is renamed',
      { before: ['Rex'], after: ['Max'], renames: [{ from: 'Rex', to: 'Max' }] },
      [['Rex', 'Max']],
    ],
    ['a likeness is no rename', { before: ['Rex'], after: ['Rexy'], renames: [] }, [['Rex', null]]],
    [
      'two change names',
      {
        before: ['Rex', 'Tom'],
        after: ['Tom', 'Rex'],
        renames: [
          { from: 'Rex', to: 'Tom' },
          { from: 'Tom', to: 'Rex' },
        ],
      },
      [
        ['Rex', 'Tom'],
        ['Tom', 'Rex'],
      ],
    ],
    [
      'what was renamed before',
      { before: ['Max'], after: ['Max'], renames: [{ from: 'Rex', to: 'Max' }] },
      [],
    ],
    ['a name is kept', { before: ['Rex'], after: ['Rex'], renames: [{ from: 'Rex', to: 'Rex' }] }, []],
  ])('%s', (_, change, moves) => {
    expect([...petMoves(change)]).toEqual(moves);
  });

  test.each<[string, PetChange['renames']]>([
    ['is not among the pets', [{ from: 'Rex', to: 'Ada' }]],
    [
      'cannot be renamed to two names',
      [
        { from: 'Rex', to: 'Max' },
        { from: 'Rex', to: 'Tom' },
      ],
    ],
  ])('refuses a rename that %s', (words, renames) => {
    expect(() => petMoves({ before: ['Rex'], after: ['Max', 'Tom'], renames })).toThrow(words);
  });
});
