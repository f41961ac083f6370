import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measureChecker } from './checker.ts';
import { DEV_CORRUPTIONS, DEV_VISITS } from './visits.ts';

/** What the fact check keeps to on visits it was not made on: see docs/decisions/0016. */
describe.each(['own', 'learned', 'everyday'])('the visits of fixtures/vet-visits/%s', (folder) => {
  const visits = join(dirname(DEV_VISITS), folder);
  const { recall, gold } = measureChecker(visits, join(dirname(DEV_CORRUPTIONS), `${folder}.jsonl`));

  test.each([
    ['number', 0.95],
    ['negation', 0.7],
    ['laterality', 0.6],
  ])('of corruptions of the kind %s it flags at least this share: %s', (type, share) => {
    const { all, flagged } = recall[type] ?? { all: 0, flagged: 0 };
    expect(all).toBeGreaterThan(10);
    expect(flagged / all).toBeGreaterThanOrEqual(share);
  });

  test('of good sentences it doubts at most 4 in 100 hard, and 9 in 100 at all', () => {
    expect(gold.all).toBeGreaterThan(100);
    expect(gold.hard / gold.all).toBeLessThanOrEqual(0.04);
    expect(gold.flagged / gold.all).toBeLessThanOrEqual(0.09);
  });
});

test.each(['own', 'learned'])('of lines of %s that were taken back later it flags every second', (folder) => {
  const [visits, file] = [
    join(dirname(DEV_VISITS), folder),
    join(dirname(DEV_CORRUPTIONS), `taken-back-${folder}.jsonl`),
  ];
  const { all, flagged } = measureChecker(visits, file).recall['taken-back'] ?? { all: 0, flagged: 0 };
  expect(all).toBeGreaterThan(40);
  expect(flagged / all).toBeGreaterThanOrEqual(0.5);
});

/** Kinds of errors that only these lines have. */
describe('the visits of fixtures/vet-visits/everyday', () => {
  const { recall } = measureChecker(
    join(dirname(DEV_VISITS), 'everyday'),
    join(dirname(DEV_CORRUPTIONS), 'everyday.jsonl'),
  );

  test.each(['dose', 'dose/elsewhere', 'drug', 'drug/elsewhere', 'frequency', 'unit'])(
    'of corruptions of the kind %s it flags nine in ten',
    (type) => {
      const { all, flagged } = recall[type] ?? { all: 0, flagged: 0 };
      expect(all).toBeGreaterThan(10);
      expect(flagged / all).toBeGreaterThanOrEqual(0.9);
    },
  );
});
