/**
 * The cost of lists for a clinic with few visits and with a million: `sessions_by_date`, `session` and
 * `usage`, as calls over HTTP, as operations in their own transactions, and as the raw query on a bare
 * connection with the same policies and the same number of round trips.
 *
 *   npm run bench:lists [visits …]      1000 100000 1000000 by default
 *
 * Each clinic has its own database and server. All are filled first and then measured in turn, in short
 * blocks, so that other load on the machine affects them equally. CPU is user and system time per call, of
 * the caller (for HTTP of the server, not the client) and of its connections' processes in PostgreSQL. Needs
 * Linux.
 */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { benchFolder } from './bench-folder.ts';
import { settle } from './lists-clinic.ts';
import { measure } from './lists-measure.ts';
import { openPractice, type Practice } from './lists-practice.ts';
import { QUESTIONS } from './lists-questions.ts';
import { report } from './lists-report.ts';

const asked = process.argv.slice(2).map(Number);
const SIZES = (asked.length > 0 ? asked : [1000, 100_000, 1_000_000]).sort((one, other) => one - other);

const directory = benchFolder('lists');
const home = join(directory, 'postgres');
const postgres = await startEmbeddedPostgres({
  directory: home,
  log: () => undefined,
  // Only reading is measured, so there is no vacuum and no checkpoint meanwhile. Several servers share it.
  settings: { autovacuum: 'off', checkpoint_timeout: '1d', max_wal_size: '32GB', max_connections: '200' },
});
const practices: Practice[] = [];
try {
  for (const visits of SIZES)
    practices.push(await openPractice({ postgresUrl: postgres.url, directory, visits }));
  await settle(await superuserUrl());
  const before = loadavg();
  for (const question of QUESTIONS) report(question, await measure(question, practices));
  const [load, loadAfter] = [before, loadavg()].map(([minute]) => minute?.toFixed(2));
  console.log(`load of the machine (one minute's average) before ${load}, after ${loadAfter}`);
  console.log('aims: cpu of the operation at most 1.5 times the raw query’s; p50 at most 1.3 times');
} finally {
  for (const practice of practices) await practice.close();
  await postgres.stop();
}

/** The embedded database stores the superuser's password beside its data. */
async function superuserUrl(): Promise<string> {
  const { superuser } = JSON.parse(await readFile(join(home, 'passwords.json'), 'utf8')) as {
    superuser: string;
  };
  return postgres.url.replace(/\/\/[^@]*@/, `//postgres:${superuser}@`);
}
