import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HEARD_AS } from './heard-as.ts';
import { measureNotes } from './notes.ts';
import { DEV_VISITS } from './visits.ts';

/** What the built-in writer promises of every visit, whoever made it up: see docs/decisions/0034. */
describe.each(
  ['dev', 'own', 'learned', 'everyday', 'unseen'].flatMap((folder) =>
    HEARD_AS.map((as) => [folder, as] as const),
  ),
)('the visits of fixtures/vet-visits/%s, heard as %s', (folder, as) => {
  const measures = measureNotes(join(dirname(DEV_VISITS), folder), as, false);

  test.each(measures.map((measure) => [measure.visit, measure] as const))(
    '%s: a note that holds no number nobody said, the same bytes each time',
    (_, { lines, score, isSame }) => {
      expect(lines.length).toBeGreaterThan(5);
      expect(score.numbers).toBeGreaterThan(5);
      expect([score.numbersUnsaid, isSame]).toEqual([0, true]);
    },
  );
});
