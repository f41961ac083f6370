/**
 * A server with a source changed by tenancy-hook.ts, and the tests that must detect it. Prints the results as
 * JSON.
 */
import { databaseAt } from '../src/platform/test-kit/test-database.ts';
import type { FoundBy } from '../src/test-kit/tenancy/breaks.ts';
import { findBreak } from '../src/test-kit/tenancy/find-break.ts';
import { openGround } from '../src/test-kit/tenancy/open-ground.ts';

const [ownerUrl = '', foundBy = '{}'] = process.argv.slice(2);
const ground = await openGround(databaseAt(ownerUrl));
// The starting process wrote it.
const found = await findBreak(ground, JSON.parse(foundBy) as FoundBy);
console.log(
  JSON.stringify({ cells: found.cells, faults: found.faults.length, first: found.faults[0] ?? '' }),
);
await ground.close();
