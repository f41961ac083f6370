/**
 * The environment of a clinic for lists: its database, its server, and a connection for each way of asking.
 */
import { join } from 'node:path';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import pg from 'pg';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { urlForRole } from '../src/platform/db/roles.ts';
import { fill } from './lists-clinic.ts';
import type { Asking, Question } from './lists-questions.ts';
import { usageOf } from './recorder-usage.ts';
import { freePort, type RunningProcess, startProcess } from './running-server.ts';

/** Ways of asking. */
export const WAYS = ['raw', 'operation', 'http'] as const;
export type Way = (typeof WAYS)[number];

/** A clinic to measure. */
export interface Practice {
  readonly visits: number;
  /** One call for each way. */
  ask(question: Question): Record<Way, () => Promise<void>>;
  /** Processor milliseconds so far of the PostgreSQL processes for one way, by process id. */
  databaseClocks(way: Way): Promise<Map<number, number>>;
  /** Processor milliseconds of its server so far. */
  serverClock(): number;
  close(): Promise<void>;
}

const WHOLE_RUN_MS = 3_600_000;

/** Creates a clinic with this number of visits, with its own database and server. */
export async function openPractice({
  postgresUrl,
  directory,
  visits,
}: {
  postgresUrl: string;
  directory: string;
  visits: number;
}): Promise<Practice> {
  const name = `clinic_${visits}`;
  await createDatabase(postgresUrl, name);
  const ownerUrl = postgresUrl.replace('/auscult?', `/${name}?`);
  const server = await startProcess({
    DATABASE_URL: ownerUrl,
    DATA_DIR: join(directory, name),
    PORT: String(await freePort()),
  });
  try {
    const asking = await signUp(server);
    await fill({ ownerUrl, organization: asking.actor.organizationId }, visits);
    return await connect({ name, server, ...asking, visits, appUrl: urlForRole(ownerUrl, 'auscult_app') });
  } catch (error) {
    await server.stop();
    throw error;
  }
}

interface Parts {
  name: string;
  server: RunningProcess;
  token: string;
  actor: Asking;
  visits: number;
  appUrl: string;
}

async function connect(parts: Parts): Promise<Practice> {
  const { name, server, visits, appUrl } = parts;
  const database = openDatabase(appUrl, 1);
  // Otherwise an idle connection would be closed on a busy machine, and its processor time would be lost.
  database.pool.options.idleTimeoutMillis = WHOLE_RUN_MS;
  // Statements that are requested together are sent together, as in the product.
  const bare = new pg.Client({ connectionString: appUrl, pipeline: true });
  // When PostgreSQL stops, its connection may still be closing.
  bare.on('error', () => undefined);
  await bare.connect();
  return {
    visits,
    ask: (question) => waysOf(question, parts, { database, bare }),
    async databaseClocks(way) {
      const processes = await processesOf(name, database, bare);
      return new Map(processes[way].map((id) => [id, usageOf(id).own]));
    },
    serverClock: () => usageOf(server.pid).own,
    async close() {
      await bare.end();
      await database.close();
      await server.stop();
    },
  };
}

async function createDatabase(url: string, name: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
}

async function signUp({ address }: RunningProcess): Promise<{ token: string; actor: Asking }> {
  const answer = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'bench@example.org', password: 'correct horse battery', name: 'Dr Bench' }),
  });
  if (!answer.ok) throw new Error(`Sign-up: ${answer.status} ${await answer.text()}`);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  const actor = { userId: UserId.parse(user.id), organizationId: OrganizationId.parse(user.id), role: null };
  return { token, actor };
}

function waysOf(
  question: Question,
  { server, token, actor, visits }: Parts,
  { database, bare }: { database: Database; bare: pg.Client },
): Record<Way, () => Promise<void>> {
  // Named like the product's statements: planned once per connection.
  const { text, values } = question.raw;
  const name = `raw-${question.name}`;
  const begin = `begin; set local app.org = ${pg.escapeLiteral(actor.organizationId)}; set local app."user" = ${pg.escapeLiteral(actor.userId)}`;
  return {
    raw: async () => {
      const begun = bare.query(begin);
      const { rows } = await bare.query({ name, text, values: values(actor, visits) });
      await begun;
      await bare.query('commit');
      if (rows.length === 0) throw new Error(`${question.name}: no rows.`);
    },
    operation: async () => {
      await database.scoped(actor, (db) => question.operation(db, actor, visits));
    },
    http: async () => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
      const answer = await fetch(`${server.address}${question.path(visits)}`, { headers });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${question.name}: ${answer.status} ${body}`);
    },
  };
}

/** PostgreSQL processes for each way. The server's are all except the two connections here. */
async function processesOf(
  name: string,
  database: Database,
  bare: pg.Client,
): Promise<Record<Way, number[]>> {
  const mine = 'select pg_backend_pid() as id';
  const [raw] = (await bare.query<{ id: number }>(mine)).rows;
  const [operation] = (await database.pool.query<{ id: number }>(mine)).rows;
  const all = await bare.query<{ id: number }>(
    'select pid as id from pg_stat_activity where datname = $1 and pid is not null',
    [name],
  );
  const here = [raw?.id ?? 0, operation?.id ?? 0];
  return {
    raw: here.slice(0, 1),
    operation: here.slice(1),
    http: all.rows.map(({ id }) => id).filter((id) => !here.includes(id)),
  };
}
