import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { measureChecker } from './checker.ts';
import { DEV_CORRUPTIONS, DEV_VISITS } from './visits.ts';

/** What the fact check keeps to on visits it was not made on: see docs/decisions/0016. */
describe.each(['own', 'learned'])('the visits of fixtures/vet-visits/%s', (folder) => {
  const visits = join(dirname(DEV_VISITS), folder);
  const { recall, gold } = measureChecker(visits, join(dirname(DEV_CORRUPTIONS), `${folder}.jsonl`));

  test.each([
    ['number', 0.95],
    ['negation', 0.75],
    ['laterality', 0.45],
  ])('of corruptions of the kind %s it flags at least this share: %s', (type, share) => {
    const { all, flagged } = recall[type] ?? { all: 0, flagged: 0 };
    expect(all).toBeGreaterThan(10);
    expect(flagged / all).toBeGreaterThanOrEqual(share);
  });

  test('of lines that were taken back later it flags every second', () => {
    const file = join(dirname(DEV_CORRUPTIONS), `taken-back-${folder}.jsonl`);
    const { all, flagged } = measureChecker(visits, file).recall['taken-back'] ?? { all: 0, flagged: 0 };
    expect(all).toBeGreaterThan(40);
    expect(flagged / all).toBeGreaterThanOrEqual(0.5);
  });

  test('of good sentences it doubts at most 5 in 100 hard, and 12 in 100 at all', () => {
    expect(gold.all).toBeGreaterThan(100);
    expect(gold.hard / gold.all).toBeLessThanOrEqual(0.05);
    expect(gold.flagged / gold.all).toBeLessThanOrEqual(0.12);
  });
});
