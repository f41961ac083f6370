/**
 * What lists cost when a clinic has few visits and when it has a million: `sessions_by_date`, `session` and `usage`, as
 * calls over HTTP, as operations in a transaction of their own, and beside them, in the same run and taken in turn, as
 * the raw query on a bare connection under the same policies.
 *
 *   npm run bench:lists [visits …]      1000 100000 1000000 when left out
 *
 * CPU is user and system time of whoever asks the database and of PostgreSQL, per call. Of a call over HTTP that is the
 * server's, not the caller's. Needs Linux.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import pg from 'pg';
import { openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { urlForRole } from '../src/platform/db/roles.ts';
import { growTo } from './lists-clinic.ts';
import { type Asking, QUESTIONS, type Question } from './lists-questions.ts';
import { usageOf } from './recorder-usage.ts';
import { freePort, startProcess } from './running-server.ts';

const asked = process.argv.slice(2).map(Number);
const SIZES = (asked.length > 0 ? asked : [1000, 100_000, 1_000_000]).sort((one, other) => one - other);
const ROUNDS = 12;
const CALLS_A_ROUND = 60;
const WARM_UP = 4;

/** What one way of asking took. */
interface Cost {
  /** Milliseconds, of each call. */
  waited: number[];
  /** Milliseconds of processor time, of all calls: of whoever asks, and of PostgreSQL. */
  asker: number;
  database: number;
}

const WAYS = ['raw', 'operation', 'http'] as const;
type Way = (typeof WAYS)[number];
type Costs = Record<Way, Cost>;

const directory = await mkdtemp(join(process.cwd(), '.bench-lists-'));
const postgres = await startEmbeddedPostgres({
  directory: join(directory, 'postgres'),
  log: () => undefined,
});
const server = await startProcess({
  DATABASE_URL: postgres.url,
  DATA_DIR: join(directory, 'server'),
  PORT: String(await freePort()),
});
const appUrl = urlForRole(postgres.url, 'auscult_app');
const database = openDatabase(appUrl, 1);
const bare = new pg.Client({ connectionString: appUrl });
// When PostgreSQL stops, its connection may still be closing.
bare.on('error', () => undefined);
try {
  await bare.connect();
  const { token, actor } = await signUp();
  const results: { visits: number; question: Question; costs: Costs }[] = [];
  let grown = 0;
  for (const visits of SIZES) {
    await growTo({ ownerUrl: postgres.url, organization: actor.organizationId }, grown, visits);
    const isFirst = grown === 0;
    grown = visits;
    for (const question of QUESTIONS) {
      const ask = waysOf(question, { actor, token, visits });
      // Else the smallest size would pay for what V8 learns about the program.
      if (isFirst) await measure(ask);
      results.push({ visits, question, costs: await measure(ask) });
    }
  }
  report(results);
} finally {
  await bare.end().catch(() => undefined);
  await database.close();
  await server.stop();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function signUp(): Promise<{ token: string; actor: Asking }> {
  const answer = await fetch(`${server.address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.org', password: 'correct horse battery', name: 'Dr Bench' }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  const actor = { userId: UserId.parse(user.id), organizationId: OrganizationId.parse(user.id), role: null };
  return { token, actor };
}

function waysOf(
  question: Question,
  { actor, token, visits }: { actor: Asking; token: string; visits: number },
): Record<Way, () => Promise<unknown>> {
  // Named, as the product's own statements are: read and planned once a connection.
  const { text, values } = question.raw;
  const name = `raw-${question.name}`;
  const begin = `begin; select set_config('app.org', ${pg.escapeLiteral(actor.organizationId)}, true), set_config('app.user', ${pg.escapeLiteral(actor.userId)}, true)`;
  return {
    raw: async () => {
      await bare.query(begin);
      const { rows } = await bare.query({ name, text, values: values(actor, visits) });
      await bare.query('commit');
      if (rows.length === 0 && question.name !== 'usage') throw new Error(`${question.name}: no rows.`);
    },
    operation: () => database.scoped(actor, (db) => question.operation(db, actor, visits)),
    http: async () => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
      const answer = await fetch(`${server.address}${question.path(visits)}`, { headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${question.name}: ${answer.status} ${body}`);
    },
  };
}

/** All ways in turn, so that what else the machine does falls on each of them alike. */
async function measure(ask: Record<Way, () => Promise<unknown>>): Promise<Costs> {
  const nothing = (): Cost => ({ waited: [], asker: 0, database: 0 });
  const costs: Costs = { raw: nothing(), operation: nothing(), http: nothing() };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const way of WAYS) {
      const cost = await measureRound(way, ask[way]);
      if (round >= 0) add(costs[way], cost);
    }
  }
  return costs;
}

async function measureRound(way: Way, ask: () => Promise<unknown>): Promise<Cost> {
  const before = clocks();
  const waited: number[] = [];
  for (let call = 0; call < CALLS_A_ROUND; call += 1) {
    const start = performance.now();
    await ask();
    waited.push(performance.now() - start);
  }
  const after = clocks();
  const asker = way === 'http' ? after.server - before.server : after.here - before.here;
  return { waited, asker, database: after.database - before.database };
}

function add(sum: Cost, cost: Cost): void {
  sum.waited.push(...cost.waited);
  sum.asker += cost.asker;
  sum.database += cost.database;
}

/** Milliseconds of processor time so far. This process started the server and PostgreSQL, and nothing else. */
function clocks(): Record<'here' | 'server' | 'database', number> {
  const here = usageOf(process.pid);
  const serving = usageOf(server.pid);
  const { user, system } = process.cpuUsage();
  return {
    here: (user + system) / 1000,
    server: serving.own,
    database: here.withStarted - here.own - serving.withStarted,
  };
}

function report(results: readonly { visits: number; question: Question; costs: Costs }[]): void {
  const calls = ROUNDS * CALLS_A_ROUND;
  console.log(`${calls} calls of each kind at each size; milliseconds; cpu = who asks + PostgreSQL`);
  for (const { visits, question, costs } of results) {
    const parts = WAYS.map((way) => {
      const { waited, asker, database: behind } = costs[way];
      return `${way} p50 ${median(waited).toFixed(2)} cpu ${(asker / calls).toFixed(2)}+${(behind / calls).toFixed(2)}`;
    });
    const ratio = (way: Way) => (cpu(costs[way]) / cpu(costs.raw)).toFixed(2);
    const ratios = `cpu over raw: operation ${ratio('operation')}, http ${ratio('http')}`;
    console.log(`${String(visits).padStart(8)} ${question.name.padEnd(17)} ${parts.join('   ')}   ${ratios}`);
  }
  for (const question of QUESTIONS) {
    const mine = results.filter((result) => result.question === question);
    const growth = WAYS.map((way) => {
      const [least = Number.NaN, most = Number.NaN] = [mine.at(0), mine.at(-1)].map((result) =>
        median(result?.costs[way].waited ?? []),
      );
      return `${way} ${(most / least).toFixed(2)}`;
    });
    console.log(
      `${question.name.padEnd(17)} p50 at ${SIZES.at(-1)} over p50 at ${SIZES.at(0)}: ${growth.join(', ')}`,
    );
  }
  console.log('aims: cpu of the operation at most 1.5 times the raw query’s; p50 at most 1.3 times');
}

function cpu({ asker, database: behind }: Cost): number {
  return asker + behind;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
