import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measureNotes } from './notes.ts';
import { DEV_VISITS } from './visits.ts';

/** What the built-in writer promises of every visit, whoever made it up: see docs/decisions/0034. */
describe.each(['dev', 'own', 'learned', 'unseen'])('the visits of fixtures/vet-visits/%s', (folder) => {
  const measures = measureNotes(join(dirname(DEV_VISITS), folder));

  test.each(measures.map((measure) => [measure.visit, measure] as const))(
    '%s: a note that holds no number nobody said, the same bytes each time',
    (_, { lines, score, isSame }) => {
      expect(lines.length).toBeGreaterThan(10);
      expect(score.numbers).toBeGreaterThan(10);
      expect([score.numbersUnsaid, isSame]).toEqual([0, true]);
    },
  );
});
