/**
 * Exports notes to a practice system that misbehaves, with two worker processes that are killed again and again, and checks:
 * Does each step arrive once, with the right patient? Is every other export in a state that a person sees? Is none stuck?
 *
 *   npm run test:exports [exports] [seed]            the whole test
 *   npm run test:exports [exports] [seed] breaks     without each guard in turn: the test must notice
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { resumeExportsOf } from '../src/features/pims-exports/sweep-exports.ts';
import {
  aConnection,
  actorOf,
  anExport,
  aSession,
  type Order,
} from '../src/features/pims-exports/test-kit.ts';
import { cloneOf } from '../src/platform/test-kit/test-database.ts';
import { openTestPostgres } from '../src/platform/test-kit/test-postgres.ts';
import { asOwner } from '../src/platform/test-kit/test-server.ts';
import type { Caller } from '../src/test-kit/caller.ts';
import { aRemotePatient } from '../src/test-kit/practice-world.ts';
import { startTestApp, type TestApp } from '../src/test-kit/test-app.ts';
import { BREAKS, type ExportBreak } from './exports-breaks.ts';
import { acceleratedClock, SPEED } from './exports-clock.ts';
import { aCrew } from './exports-crew.ts';
import { type Exported, faultsOf, type Planned } from './exports-invariants.ts';
import { openRemote, type Remote } from './exports-remote.ts';
import { remoteSystems, SLOWEST_WRITE_MS } from './exports-remote-client.ts';
import { randomFrom } from './random-from.ts';

const COUNT = Number(process.argv[2] ?? 100);
const SEED = Number(process.argv[3] ?? Date.now() % 100_000);
const TRIES_BREAKS = process.argv[4] === 'breaks';

const LEASE_MS = 90_000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Real time of the faults, of the calm after them, and at most of the end. */
const STORM_MS = 45_000 + COUNT * 60;
const REVOKED_MS = 2000;
const QUIET_MS = 30_000;
const END_MS = 60_000;
/** Exports that an older copy of the database forgets. */
const RESTORED = 20;

const postgres = await openTestPostgres(process.env.TEST_DATABASE_URL ?? '');
let failed = 0;
try {
  if (TRIES_BREAKS) for (const change of BREAKS) await judgeBreak(change);
  else failed = await judge(undefined);
} finally {
  await postgres.end();
}
process.exit(failed === 0 ? 0 : 1);

async function judge(change: ExportBreak | undefined): Promise<number> {
  const { faults, summary } = await run(change);
  console.log(summary);
  for (const fault of faults.slice(0, 40)) console.log(fault);
  console.log(`${COUNT} exports, seed ${SEED}: ${faults.length} faults`);
  return faults.length;
}

async function judgeBreak(change: ExportBreak): Promise<void> {
  const { faults } = await run(change);
  if (faults.length === 0) failed += 1;
  console.log(`without ${change.name}: ${faults.length === 0 ? 'NOT NOTICED' : `noticed: ${faults[0]}`}`);
}

/** One run on a database of its own. */
async function run(change: ExportBreak | undefined): Promise<{ faults: string[]; summary: string }> {
  const random = randomFrom(SEED);
  const start = Date.now();
  const clock = acceleratedClock(start);
  const name = `${postgres.template}_exports_${change?.name.replaceAll(/\W/g, '') ?? 'whole'}`;
  const database = await cloneOf({ ...postgres, name });
  if (change?.sql) await asOwner(database, change.sql);
  const workers = new Map<string, ChildProcess>();
  const remote = await openRemote({
    random,
    speed: SPEED,
    slowestWriteMs: SLOWEST_WRITE_MS,
    leaseMs: LEASE_MS,
    kill: (worker) => workers.get(worker)?.kill('SIGKILL'),
  });
  const server = await startTestApp(
    { practiceSystems: remoteSystems(remote.address, 'parent'), now: clock.now },
    { database, worksOnJobs: false },
  );
  const crew = aCrew(workers, {
    ownerUrl: database.ownerUrl,
    address: remote.address,
    start,
    change,
    random,
  });
  try {
    const vet = await server.newVet();
    const planned = await orderAll({ server, vet, remote, random });
    await crew.begin();
    await storm({ server, vet, remote });
    crew.spare();
    await quiet(server, vet);
    // An export is looked for before its first sending when it is older than 15 minutes.
    clock.advance(HOUR_MS);
    crew.advance(HOUR_MS);
    const restored = await restore(server, vet);
    await quiet(server, vet);
    clock.advance(2 * DAY_MS);
    crew.advance(2 * DAY_MS);
    const isOver = await until(server, vet, END_MS);
    const exported = await readAll(server, vet);
    const faults = faultsOf({ planned, exported, landings: remote.landings });
    if (!isOver) faults.push('stuck: an export is under way after its last deadline');
    return { faults, summary: summaryOf(exported, remote, { kills: crew.kills, restored }) };
  } finally {
    await crew.end();
    await server.close();
    await remote.close();
  }
}

interface Stage {
  server: TestApp;
  vet: Caller;
  remote: Remote;
  random: () => number;
}

/** Orders the exports: files, texts in records, and new records with both; every tenth is ordered twice at once. */
async function orderAll({ server, vet, remote, random }: Stage): Promise<Planned[]> {
  const connection = await aConnection(server, vet);
  const planned: Planned[] = [];
  while (planned.length < COUNT) {
    const place = { ...(await aSession(vet)), connection };
    for (const pet of ['Rex', 'Bella']) {
      const number = planned.length;
      const patient = `patient-${number}`;
      remote.patients.set(patient, aRemotePatient(patient, pet));
      const plan: Planned = { reference: `Auscult ${String(number).padStart(4, '0')}`, pet, patient };
      planned.push(plan);
      const order = () => anExport(server, vet, { ...place, ...orderOf(plan, number) });
      const orders = number % 10 === 0 ? [order(), order()] : [order()];
      await Promise.allSettled(orders);
      // The patient becomes another one before the export is sent.
      if (random() < 0.05) remote.patients.set(patient, aRemotePatient(patient, 'Somebody else'));
    }
  }
  return planned.slice(0, COUNT);
}

function orderOf({ reference, pet, patient }: Planned, number: number): Partial<Order> {
  const bytes = Buffer.from(`The note of ${pet}, ${reference}`);
  const name = `Note ${reference}.pdf`;
  const text = `Lame since Monday.\n\n${reference}`;
  const file = {
    kind: 'attach',
    field: name,
    label: 'Note',
    format: 'pdf',
    contentType: 'application/pdf',
    position: 0,
    size: bytes.length,
    sha256: '',
  } as const;
  const record = { kind: 'make_record', behavior: 'Encounter', title: reference, startsAt: 0 } as const;
  const words = { kind: 'write_text', field: 'history', label: 'History', format: 'plain', text } as const;
  return {
    pet,
    patient: { id: patient, name: pet, species: 'Canine', client_id: 'client-1', client_name: 'Ann Miller' },
    reference,
    dedupe_key: reference,
    steps: number % 3 === 0 ? [record, words, file] : [file],
    files: [{ position: 0, name, content_type: 'application/pdf', bytes }],
  };
}

/** Faults, kills, and a key that is revoked for a while. */
async function storm({ server, vet, remote }: Omit<Stage, 'random'>): Promise<void> {
  await pause(STORM_MS / 2);
  remote.isRevoked = true;
  await pause(REVOKED_MS);
  remote.isRevoked = false;
  await newKey(server, vet);
  await pause(STORM_MS / 2);
  remote.isCalm = true;
  await newKey(server, vet);
}

/** Somebody enters a new key. */
async function newKey(server: TestApp, vet: Caller): Promise<void> {
  await server.inContext(actorOf(vet), async (context) => {
    const [connection] = await server.sql<{ id: string }>(
      vet,
      `update pims_connections set state = 'connected' returning id`,
    );
    await resumeExportsOf(context, connection?.id ?? '');
  });
}

/** An older copy of the database: it does not know that some exports were sent. */
async function restore(server: TestApp, vet: Caller): Promise<number> {
  const rows = await server.sql<{ id: string }>(
    vet,
    `update pims_exports set state = 'queued', steps_done = 0, receipt = null, lease_no = lease_no + 1000,
       record_id = null, record_label = null, next_try_at = requested_at
     where id in (select id from pims_exports where state = 'verified' order by id limit ${RESTORED}) returning id`,
  );
  const ids = rows.map(({ id }) => id);
  await asOwner(server, `alter table pims_export_attempts no force row level security`);
  await asOwner(server, `delete from pims_export_attempts where export_id = any ($1)`, [ids]);
  await asOwner(server, `alter table pims_export_attempts force row level security`);
  return ids.length;
}

function quiet(server: TestApp, vet: Caller): Promise<boolean> {
  return until(server, vet, QUIET_MS);
}

/** Waits until none is under way. @returns false after the time limit */
async function until(server: TestApp, vet: Caller, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    const [left] = await server.sql<{ count: number }>(
      vet,
      `select count(*) as count from pims_exports where state in ('queued', 'sending', 'unsure', 'written')`,
    );
    if (Number(left?.count) === 0) return true;
    await pause(200);
  }
  return false;
}

function readAll(server: TestApp, vet: Caller): Promise<Exported[]> {
  return server.sql<Exported>(
    vet,
    `select reference, dedupe_key as key, state, error ->> 'detail' as detail, steps_done as done from pims_exports`,
  );
}

function summaryOf(
  exported: readonly Exported[],
  { landings, requests }: Remote,
  { kills, restored }: { kills: number; restored: number },
): string {
  const states = Map.groupBy(exported, ({ state }) => state);
  const counts = [...states].map(([state, rows]) => `${rows.length} ${state}`).join(', ');
  return `${counts}; ${landings.length} landings, ${requests} requests, ${kills} kills, ${restored} restored`;
}
