/**
 * All tenancy tests: the matrix of every call that names something, generated requests, and breaks, each of
 * which must be detected.
 *
 *   npm run test:tenancy [requests] [seed]
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cloneOf } from '../src/platform/test-kit/test-database.ts';
import { openTestPostgres } from '../src/platform/test-kit/test-postgres.ts';
import { BREAKS, type SourceBreak } from '../src/test-kit/tenancy/breaks.ts';
import { readExpectations } from '../src/test-kit/tenancy/expectations.ts';
import { findBreak } from '../src/test-kit/tenancy/find-break.ts';
import { runGenerated } from '../src/test-kit/tenancy/generated.ts';
import { GUARD_BREAKS } from '../src/test-kit/tenancy/guard-breaks.ts';
import { type Found, runMatrix } from '../src/test-kit/tenancy/matrix.ts';
import { type OpenGround, openGround } from '../src/test-kit/tenancy/open-ground.ts';
import { strayRows } from '../src/test-kit/tenancy/probe.ts';
import { TEAM_BREAKS } from '../src/test-kit/tenancy/team-breaks.ts';

const REQUESTS = Number(process.argv[2] ?? 20_000);
const SEED = Number(process.argv[3] ?? Date.now() % 100_000);
const LONGEST_BREAK_MS = 180_000;
const AT_ONCE = 2;
const SHOWN = 40;

const HOOK = fileURLToPath(new URL('tenancy-hook.ts', import.meta.url));
const BROKEN = fileURLToPath(new URL('tenancy-break.ts', import.meta.url));

interface Outcome {
  name: string;
  first: string;
  isFound: boolean;
}

const began = performance.now();
const postgres = await openTestPostgres(process.env.TEST_DATABASE_URL ?? '');
const faults: string[] = [];
let passed = 0;
try {
  const ground = await openGround(await cloneOf({ ...postgres, name: `${postgres.template}_matrix` }));
  await runAll(ground);
  await ground.close();
  // The matrix shared things of one team with the group, so this needs another world.
  const other = await openGround(await cloneOf({ ...postgres, name: `${postgres.template}_generated` }));
  await runDrawn(other);
  judge(await openGuards(other));
  await other.close();
  judge(await breakSources());
} finally {
  await postgres.end();
}
for (const fault of faults.slice(0, SHOWN)) console.log(fault);
if (faults.length > SHOWN) console.log(`and ${faults.length - SHOWN} more`);
console.log(`${seconds(began)} in all. ${passed} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);

/** The whole table. */
async function runAll(ground: OpenGround): Promise<void> {
  const rows = readExpectations();
  const since = performance.now();
  const matrix = await runMatrix(ground, rows);
  console.log(`matrix: ${rows.length} rows, ${countOf(matrix)}, ${seconds(since)}`);
  take(matrix);
}

/** The generated requests, and the probe of all rows. */
async function runDrawn(ground: OpenGround): Promise<void> {
  faults.push(...(await strayRows(ground)));
  const since = performance.now();
  const generated = await runGenerated(ground, { count: REQUESTS, seed: SEED });
  console.log(`generated requests, seed ${SEED}: ${countOf(generated)}, ${seconds(since)}`);
  take(generated);
}

function countOf({ cells, faults: found }: Found): string {
  return `${cells} asked, ${found.length} faults`;
}

function take(found: Found): void {
  faults.push(...found.faults);
  passed += Math.max(0, found.cells - found.faults.length);
}

/** Opens one guard of the database after the other, and closes it again. */
async function openGuards({ pools, ...ground }: OpenGround): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, open, close, foundBy } of GUARD_BREAKS) {
    await pools.owner.query(open);
    const found = await findBreak({ ...ground, pools }, { ...foundBy, knockers: ['org:doctor'] });
    await pools.owner.query(close);
    outcomes.push({ name, first: found.faults[0] ?? '', isFound: found.faults.length > 0 });
  }
  return outcomes;
}

/** Each in a separate process, since a file is loaded once. */
async function breakSources(): Promise<Outcome[]> {
  const waiting = [...[...BREAKS, ...TEAM_BREAKS].entries()];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await breakSource(...next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

async function breakSource(number: number, { name, foundBy, ...change }: SourceBreak): Promise<Outcome> {
  const { ownerUrl } = await cloneOf({ ...postgres, name: `${postgres.template}_broken_${number}` });
  const words = ['--import', HOOK, BROKEN, ownerUrl, JSON.stringify(foundBy)];
  const environment = { ...process.env, TENANCY_BREAK: JSON.stringify(change) };
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    env: environment,
    timeout: LONGEST_BREAK_MS,
  });
  // The child process prints nothing else.
  const told = JSON.parse(stdout) as { faults: number; first: string };
  return { name, first: told.first, isFound: told.faults > 0 };
}

function judge(outcomes: readonly Outcome[]): void {
  for (const { name, first, isFound } of outcomes) {
    console.log(
      `${isFound ? 'found' : 'NOT FOUND'}: ${name}${first === '' ? '' : ` — ${first.slice(0, 120)}`}`,
    );
    if (!isFound) faults.push(`a break that nothing finds: ${name}`);
  }
  const found = outcomes.filter(({ isFound }) => isFound).length;
  passed += found;
  console.log(`breaks: ${found} of ${outcomes.length} found`);
}

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`;
}
