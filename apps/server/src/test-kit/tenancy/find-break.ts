/** Runs the tests that must detect a break. */

import type { FoundBy } from './breaks.ts';
import { readExpectations } from './expectations.ts';
import { runGenerated } from './generated.ts';
import { type Found, type Ground, runMatrix } from './matrix.ts';
import { strayRows } from './probe.ts';

const SEED = 1;

/** Runs everything that is named, on a server where something may be broken. */
export async function findBreak(
  ground: Ground,
  { calls = [], knockers, rows, requests }: FoundBy,
): Promise<Found> {
  const found: Found = { cells: 0, faults: rows ? await strayRows(ground) : [] };
  const lines = readExpectations().filter(({ call }) => calls.includes(call));
  const asking = ground.world.knockers.filter(({ name }) => knockers?.includes(name) ?? true);
  const parts = [
    await runMatrix(ground, lines, asking),
    ...(requests === undefined ? [] : [await runGenerated(ground, { count: requests, seed: SEED })]),
  ];
  for (const { cells, faults } of parts) {
    found.cells += cells;
    found.faults.push(...faults);
  }
  return found;
}
