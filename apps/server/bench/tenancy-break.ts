/** A server whose source is broken by tenancy-hook.ts, and what finds it. Says in JSON what was found. */
import { databaseAt } from '../src/platform/test-kit/test-database.ts';
import type { FoundBy } from '../src/test-kit/tenancy/breaks.ts';
import { findBreak } from '../src/test-kit/tenancy/find-break.ts';
import { openGround } from '../src/test-kit/tenancy/open-ground.ts';

const [ownerUrl = '', foundBy = '{}'] = process.argv.slice(2);
const ground = await openGround(databaseAt(ownerUrl));
// The person who starts this process wrote it.
const found = await findBreak(ground, JSON.parse(foundBy) as FoundBy);
console.log(
  JSON.stringify({ cells: found.cells, faults: found.faults.length, first: found.faults[0] ?? '' }),
);
await ground.close();
