/** A worker process of the fault test: it runs every export that is due, without jobs, until it is killed. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@auscult/domain/access/actor';
import { sql } from 'kysely';
import { runExport } from '../src/features/pims-exports/run-export.ts';
import { aJob } from '../src/features/pims-exports/test-kit.ts';
import { sweeperFor } from '../src/platform/sweeper.ts';
import { databaseAt } from '../src/platform/test-kit/test-database.ts';
import { startTestApp } from '../src/test-kit/test-app.ts';
import { acceleratedClock } from './exports-clock.ts';
import { remoteSystems } from './exports-remote-client.ts';

const [ownerUrl = '', address = '', worker = '', start = '0'] = process.argv.slice(2);
const AT_ONCE = 6;
const IDLE_MS = 25;

const clock = acceleratedClock(Number(start));
process.on('message', (told) => {
  if (typeof told === 'number') clock.advance(told);
});
const server = await startTestApp(
  { practiceSystems: remoteSystems(address, worker), now: clock.now },
  { database: databaseAt(ownerUrl), worksOnJobs: false },
);
process.send?.('ready');
for (;;) {
  const due = await listDue();
  // Both workers try the same exports.
  const chosen = due.sort(() => Math.random() - 0.5).slice(0, AT_ONCE);
  await Promise.all(
    chosen.map((one) => runExport(aJob(server, one.actor), { export: one.export_id }).catch(() => undefined)),
  );
  if (chosen.length === 0) await pause(IDLE_MS);
}

function listDue(): Promise<{ export_id: string; actor: Actor }[]> {
  return server.inContext(sweeperFor('bench'), async ({ db }) => {
    const moment = new Date(clock.now());
    const { rows } = await sql<{ export_id: string; actor: Actor }>`
      select export_id, actor from due_pims_exports(${moment}, 60)`.execute(db);
    return rows;
  });
}
