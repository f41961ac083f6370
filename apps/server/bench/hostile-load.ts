/**
 * How long other users wait while one account sends the most expensive bodies, and while 300 people sign in
 * at once. The other users are a separate process, which calls `/healthz` and `/v1/me` in turn. Everything
 * stays on this machine.
 *
 *   npm run bench:load [-- bodies sign-ins]      30 and 300 by default
 */
import { randomInt, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { signUpWithToken } from './api-caller.ts';
import { benchFolder } from './bench-folder.ts';
import { HOSTILE_BODIES, type HostileBody } from './hostile-bodies.ts';
import { type ProbeFigures, startProbe } from './hostile-load-probe.ts';
import { freePort, startProcess } from './running-server.ts';

const [BODIES = 30, SIGN_INS = 300] = process.argv.slice(2).map(Number);
/** Sign-ins of one account that are accepted at once. */
const SIGN_INS_OF_ONE = 10;
const PASSWORD = 'correct horse battery';
const AIM_MS = 500;
const CALM_MS = 3000;
/** Time limit of a load. */
const LOAD_LIMIT_MS = 180_000;

/** Measurements of the other users during one load. */
interface Outcome {
  name: string;
  seconds: number;
  /** Count of each status; 0 for no answer. */
  statuses: ReadonlyMap<number, number>;
  figures: ProbeFigures;
}

const directory = benchFolder('load');
const outcomes: Outcome[] = [];
const server = await startProcess({
  DATA_DIR: directory,
  PORT: String(await freePort()),
  TRUST_PROXY: '1',
});
try {
  await measureAll(server.address);
} finally {
  await server.stop();
}
const misses = outcomes.filter(({ figures }) => worstP99(figures) > AIM_MS);
const faults = outcomes.filter(({ statuses, figures }) => statuses.has(500) || figures.failed > 0);
console.log(`load of the machine: ${loadavg()[0]?.toFixed(2)}`);
console.log(`p99 of at most ${AIM_MS} ms: ${misses.length === 0 ? 'met' : `missed by ${namesOf(misses)}`}`);
console.log(`no 500, nobody unanswered: ${faults.length === 0 ? 'met' : `missed by ${namesOf(faults)}`}`);
process.exit(misses.length + faults.length === 0 ? 0 : 1);

async function measureAll(address: string): Promise<void> {
  const witness = await signUpWithToken(address, PASSWORD);
  const attacker = await signUpWithToken(address, PASSWORD);
  const measure = measureAt(address, witness.token);
  console.log(
    'load                          took    /healthz p50   p99   max   /v1/me p50   p99   max   answers',
  );
  await measure('nothing', async () => {
    await new Promise((resolve) => setTimeout(resolve, CALM_MS));
    return [];
  });
  for (const body of HOSTILE_BODIES) {
    await measure(`${BODIES} × ${body.name}`, () => sendBodies(address, attacker.token, body));
  }
  const accounts: string[] = [];
  while (accounts.length * SIGN_INS_OF_ONE < SIGN_INS) {
    accounts.push((await signUpWithToken(address, PASSWORD)).email);
  }
  await measure(`${SIGN_INS} sign-ins`, () =>
    Promise.all(Array.from({ length: SIGN_INS }, (_, at) => signIn(address, accounts[at % accounts.length]))),
  );
}

/** Measures the other users while a load runs. */
function measureAt(address: string, token: string) {
  return async (name: string, load: () => Promise<number[]>): Promise<void> => {
    const probe = await startProbe({ address, token });
    const start = performance.now();
    const answers = await load();
    const seconds = (performance.now() - start) / 1000;
    const outcome = { name, seconds, statuses: countOf(answers), figures: await probe.stop() };
    outcomes.push(outcome);
    report(outcome);
  };
}

function sendBodies(address: string, token: string, { method, path, body }: HostileBody): Promise<number[]> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return Promise.all(
    Array.from({ length: BODIES }, () => statusOf(`${address}${path}`, { method, headers, body })),
  );
}

function signIn(address: string, email = `${randomUUID()}@example.org`): Promise<number> {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return statusOf(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
}

/** @returns 0 without an answer */
async function statusOf(url: string, request: RequestInit): Promise<number> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

function countOf(statuses: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

function report({ name, seconds, statuses, figures: { health, me, failed } }: Outcome): void {
  const times = [health, me].map(({ p50, p99, longest }) =>
    [p50, p99, longest].map((ms) => ms.toFixed(0).padStart(6)).join(''),
  );
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const lost = failed > 0 ? `; ${failed} of others unanswered` : '';
  console.log(
    `${name.padEnd(28)} ${seconds.toFixed(1).padStart(5)} s   ${times.join('       ')}   ${answers}${lost}`,
  );
}

function worstP99({ health, me }: ProbeFigures): number {
  return Math.max(health.p99, me.p99);
}

function namesOf(all: readonly Outcome[]): string {
  return all.map(({ name }) => name).join('; ');
}
