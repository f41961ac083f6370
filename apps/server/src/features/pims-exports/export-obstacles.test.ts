import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { aRemotePatient } from '#server/test-kit/practice-world.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import {
  aConnection,
  anExport,
  aSession,
  aStage,
  KEY,
  type Order,
  runOnce,
  runToTheEnd,
  shown,
} from './test-kit.ts';

const stage = aStage();
const { double, clock } = stage;
let server: TestApp;
let vet: Caller;
let place: { session: Order['session']; node: Order['node']; connection: string };

beforeAll(async () => {
  server = await startTestApp(stage.change, { worksOnJobs: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  double.reset();
  vet = await server.newVet();
  place = { ...(await aSession(vet)), connection: await aConnection(server, vet) };
});

const order = (change: Partial<Order> = {}) => anExport(server, vet, { ...place, ...change });
const runAll = (row: Awaited<ReturnType<typeof order>>) => runToTheEnd(server, stage, vet, row);
const writes = () => double.asked.filter((one) => one.startsWith('write')).length;

describe('the patient', () => {
  test.each([
    ['has another name by now', [aRemotePatient('patient-1', 'Bruno')], /called Bruno/],
    [
      'belongs to another client by now',
      [aRemotePatient('patient-1', 'Rex', { client_id: 'client-2' })],
      /belongs to/,
    ],
    ['was merged', [aRemotePatient('patient-1', 'Rex', { state: 'merged' })], /merged/],
    ['is gone', [], /no longer a patient/],
  ])('that %s gets nothing', async (_what, patients, sentence) => {
    const row = await order();
    double.patients = patients;
    const end = await runAll(row);
    expect(end.state).toBe('failed');
    expect(end.error?.detail).toMatch(sentence);
    expect(writes()).toBe(0);
  });
});

describe('before sending', () => {
  test('a refused key holds the export until there is a new one', async () => {
    double.acceptedKey = 'another key';
    const row = await order();
    await runOnce(server, vet, row.id);
    expect(await shown(vet, row)).toMatchObject({ state: 'queued', waits_for: 'credentials' });
    await runOnce(server, vet, row.id);
    double.acceptedKey = KEY;
    await server.sql(vet, `update pims_connections set state = 'connected'`);
    expect((await runAll(row)).state).toBe('verified');
  });

  test('an ended connection fails the export', async () => {
    const row = await order();
    await server.sql(vet, `update pims_connections set state = 'disconnected', credentials = null`);
    expect(await runAll(row)).toMatchObject({ state: 'failed', error: { code: 'connection_not_found' } });
  });

  test.each([
    ['deleted', `update sessions set deleted_at = now()`, 'session_not_found'],
    ['cancelled', `update sessions set status = 'cancelled'`, 'session_cancelled'],
    ['given to others', `update sessions set owner = 'someone-else'`, 'forbidden'],
  ])('a visit that was %s is not exported', async (_how, change, code) => {
    const row = await order();
    await server.sql(vet, change);
    await runOnce(server, vet, row.id);
    const [stored] = await server.sql<{ state: string; code: string }>(
      vet,
      `select state, error ->> 'code' as code from pims_exports where id = $1`,
      [row.id],
    );
    expect(stored).toEqual({ state: 'failed', code });
    expect(writes()).toBe(0);
  });

  test('a server that may not write waits', async () => {
    double.mayWrite = false;
    const row = await order();
    await runOnce(server, vet, row.id);
    expect(await shown(vet, row)).toMatchObject({
      state: 'queued',
      error: { detail: expect.stringContaining('only reads') },
    });
    double.mayWrite = true;
    expect((await runAll(row)).state).toBe('verified');
  });

  test('a newer version of the note waits for the older one', async () => {
    double.plan('unavailable');
    const older = await order();
    await runOnce(server, vet, older.id);
    clock.now += 1000;
    const newer = await order({ version: 2 });
    await runOnce(server, vet, newer.id);
    expect(await shown(vet, newer)).toMatchObject({
      state: 'queued',
      waits_for: 'earlier',
      supersedes: older.id,
    });
    await runAll(older);
    expect((await runAll(newer)).state).toBe('verified');
    expect(await shown(vet, older)).toMatchObject({ superseded_by: newer.id });
  });
});
