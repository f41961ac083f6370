import { PimsExportsRow } from '@auscult/contract/pims';
import {
  cancelPimsExport,
  getHandedOverParts,
  handOverPimsExport,
  retryPimsExport,
  settlePimsExport,
} from '@auscult/contract/pims-export-decisions';
import { getPimsExports, getWaitingPimsExports } from '@auscult/contract/pims-exports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { NO_SESSION } from '#server/test-kit/visits.ts';
import type { StoredExport } from './repository.ts';
import { deleteExportedTexts, resumeDueExports, resumeExportsOf } from './sweep-exports.ts';
import {
  aConnection,
  actorOf,
  anExport,
  aSession,
  aStage,
  aText,
  type Order,
  runOnce,
  runToTheEnd,
  shown,
} from './test-kit.ts';

const DAY_MS = 24 * 60 * 60_000;
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
const runAll = (row: StoredExport) => runToTheEnd(server, stage, vet, row);

async function failed(change: Partial<Order> = {}): Promise<StoredExport> {
  double.plan('refused');
  const row = await order(change);
  await runAll(row);
  return row;
}

async function verified(): Promise<StoredExport> {
  const row = await order();
  await runAll(row);
  return row;
}

async function unknown(): Promise<StoredExport> {
  await server.sql(vet, `update pims_connections set abilities = abilities || '{"can_find": false}'`);
  double.plan('lost');
  const row = await order();
  await runAll(row);
  return row;
}

async function handedOver(change: Partial<Order> = {}): Promise<StoredExport> {
  return order({
    state: 'handed_over',
    behavior: 'Hand-over',
    connection: null,
    patient: null,
    files: [],
    ...change,
  });
}

describe('POST /v1/pims/retry_export', () => {
  test('sends a failed export again with the same text', async () => {
    const row = await failed();
    const again = await vet.ask(retryPimsExport, { export: row.id });
    expect(again).toMatchObject({ id: row.id, state: 'queued', error: null });
    expect((await runAll(row)).state).toBe('verified');
    expect(double.landings).toHaveLength(1);
  });

  test('does not revive an export while the same was ordered again', async () => {
    const row = await failed({ dedupe_key: 'the same' });
    await order({ dedupe_key: 'the same' });
    expect(await vet.try(retryPimsExport, { export: row.id })).toMatchObject({ status: 409 });
  });
});

describe('POST /v1/pims/settle_export', () => {
  test('gives a receipt by hand for what is there', async () => {
    const row = await unknown();
    const settled = await vet.ask(settlePimsExport, { export: row.id, is_there: true });
    expect(settled).toMatchObject({
      state: 'verified',
      error: null,
      receipt: { proof: 'by_hand', by: vet.userId },
    });
  });

  test('sends again what is not there', async () => {
    const row = await unknown();
    await vet.ask(settlePimsExport, { export: row.id, is_there: false });
    expect(await runAll(row)).toMatchObject({ state: 'verified', receipt: { proof: 'read_back' } });
    expect(double.landings).toHaveLength(1);
  });

  test('sends again what a person took away because it differed', async () => {
    double.plan('cut');
    const row = await order();
    expect((await runAll(row)).state).toBe('differs');
    double.landings.length = 0;
    await vet.ask(settlePimsExport, { export: row.id, is_there: false });
    expect((await runAll(row)).state).toBe('verified');
    expect(double.landings).toHaveLength(1);
  });

  test('is the receipt of a note that was pasted', async () => {
    const row = await handedOver();
    const settled = await vet.ask(settlePimsExport, { export: row.id, is_there: true });
    expect(settled).toMatchObject({ state: 'verified', receipt: { proof: 'by_hand', by: vet.userId } });
  });
});

describe('POST /v1/pims/cancel_export', () => {
  test('takes back what was not sent', async () => {
    const row = await order();
    expect(await vet.ask(cancelPimsExport, { export: row.id })).toMatchObject({ state: 'cancelled' });
    await runOnce(server, vet, row.id);
    expect(double.asked).toEqual([]);
  });

  test('puts away what ended badly', async () => {
    for (const row of [await failed(), await unknown()])
      expect(await vet.ask(cancelPimsExport, { export: row.id })).toMatchObject({ state: 'cancelled' });
    expect(await vet.ask(getWaitingPimsExports, {})).toMatchObject({ total: 0, exports: [] });
  });

  test('keeps what may have arrived', async () => {
    double.plan('lost');
    const row = await order();
    await runOnce(server, vet, row.id);
    expect(await vet.try(cancelPimsExport, { export: row.id })).toMatchObject({
      status: 409,
      body: { code: 'already_running' },
    });
  });
});

describe('POST /v1/pims/hand_over', () => {
  test('turns a failed export into texts to paste', async () => {
    double.fail('getPatient', 'refused');
    const row = await order({
      behavior: 'Encounter',
      record_id: 'record-1',
      steps: [aText('Lame.')],
      files: [],
    });
    await runAll(row);
    expect(await vet.ask(handOverPimsExport, { export: row.id })).toMatchObject({
      state: 'handed_over',
      behavior: 'Hand-over',
      error: null,
      parts: [{ field: 'history', format: 'plain' }],
    });
    expect(await vet.ask(getHandedOverParts, { export: row.id })).toEqual([
      { field: 'history', label: 'History', html: '', plain: 'Lame.' },
    ]);
  });
});

describe('the lists', () => {
  test('show what needs a person, oldest first, by pages', async () => {
    const rows = [];
    for (let made = 0; made < 3; made += 1) {
      clock.now += 1000;
      rows.push(await handedOver());
    }
    await order();
    const first = await vet.ask(getWaitingPimsExports, { limit: 2 });
    expect(first).toMatchObject({ total: 3, exports: [{ session_name: 'Rex' }, {}] });
    const second = await vet.ask(getWaitingPimsExports, { limit: 2, cursor: first.next_cursor ?? '' });
    expect(second.next_cursor).toBeNull();
    const ids = [...first.exports, ...second.exports].map((one) => one.export.id);
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(await vet.try(getWaitingPimsExports, { cursor: 'x' })).toMatchObject({ status: 400 });
  });

  test('show nothing of others', async () => {
    const row = await handedOver();
    const stranger = await server.newVet();
    expect(await stranger.ask(getWaitingPimsExports, {})).toMatchObject({ total: 0 });
    for (const session of [NO_SESSION, place.session])
      expect(await stranger.try(getPimsExports, { session })).toMatchObject({ status: 404 });
    expect(await stranger.try(getHandedOverParts, { export: row.id })).toMatchObject({ status: 404 });
  });
});

test('a watcher sees the exports of a visit until they end', async () => {
  const row = await order();
  const rows = rowsOf(vet);
  expect((await rows.next()).value?.exports).toMatchObject([{ id: row.id, state: 'queued' }]);
  await runAll(row);
  let last: PimsExportsRow | undefined;
  for await (const seen of rows) last = seen;
  expect(last?.exports).toMatchObject([{ id: row.id, state: 'verified' }]);
});

async function* rowsOf({ token }: Caller): AsyncGenerator<PimsExportsRow> {
  const answer = await fetch(
    `${server.address}/v1/realtime/pims_exports_changes?session_id=${place.session}`,
    {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    },
  );
  let waiting = '';
  for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = `${waiting}${text}`.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const said = /^data: (.*)$/m.exec(block)?.[1];
      if (said !== undefined) yield PimsExportsRow.parse(JSON.parse(said));
    }
  }
}

describe('the sweeps', () => {
  test('let an export without a job go on', async () => {
    const jobs = (row: StoredExport) =>
      server.sql(vet, `select from jobs.job where data -> 'payload' ->> 'export' = $1`, [row.id]);
    const row = await order();
    const later = await order();
    await server.sql(
      vet,
      `update pims_exports set next_try_at = next_try_at + interval '1 day' where id = $1`,
      [later.id],
    );
    await resumeDueExports(server.inContext, clock.now);
    await resumeDueExports(server.inContext, clock.now);
    expect([(await jobs(row)).length, (await jobs(later)).length]).toEqual([1, 0]);
    await server.inContext(actorOf(vet), (context) => resumeExportsOf(context, place.connection));
    expect(await jobs(later)).toHaveLength(1);
  });

  test('delete the text of a verified export after 30 days, and keep the receipt', async () => {
    const row = await verified();
    const waiting = await handedOver();
    const bodies = () => server.sql<{ id: string }>(vet, 'select export_id as id from pims_export_bodies');
    await deleteExportedTexts(server.inContext, clock.now + 29 * DAY_MS);
    expect(await bodies()).toHaveLength(2);
    await deleteExportedTexts(server.inContext, clock.now + 31 * DAY_MS);
    expect(await bodies()).toEqual([{ id: waiting.id }]);
    expect(await server.sql(vet, 'select from pims_export_files')).toEqual([]);
    expect(await shown(vet, row)).toMatchObject({
      state: 'verified',
      parts: [],
      receipt: { proof: 'read_back' },
    });
  });
});
