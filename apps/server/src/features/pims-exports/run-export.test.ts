import { getPimsSystems } from '@auscult/contract/pims-connections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { aRemoteRecord, type WriteTurn } from '#server/test-kit/practice-world.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import type { PinnedStep } from './pinned-steps.ts';
import {
  aConnection,
  anAttachment,
  anExport,
  aSession,
  aStage,
  aText,
  FILE,
  type Order,
  runOnce,
  runToTheEnd,
  shown,
} from './test-kit.ts';

const MINUTE_MS = 60_000;
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
  await meet();
});

async function meet(abilities: Parameters<typeof aConnection>[2] = {}): Promise<void> {
  vet = await server.newVet();
  place = { ...(await aSession(vet)), connection: await aConnection(server, vet, abilities) };
}

const order = (change: Partial<Order> = {}) => anExport(server, vet, { ...place, ...change });
const runAll = (row: Awaited<ReturnType<typeof order>>) => runToTheEnd(server, stage, vet, row);
const writes = () => double.asked.filter((one) => one.startsWith('write')).length;

/** When a note was first verified there. */
async function triedAt(): Promise<number | null | undefined> {
  const systems = await vet.ask(getPimsSystems, {});
  return systems.find(({ pims }) => pims === 'Vetspire')?.connection?.tried_timestamp;
}

describe('one file', () => {
  test('arrives once, is read back and has a receipt', async () => {
    const row = await order();
    expect(await shown(vet, row)).toMatchObject({ state: 'queued', error: null, receipt: null });
    const end = await runAll(row);
    expect(end).toMatchObject({
      state: 'verified',
      parts: [{ field: FILE.name, written: 'attached' }],
      receipt: { proof: 'read_back', record_id: null, label: FILE.name, by: null },
    });
    expect(double.landings).toMatchObject([{ patientId: 'patient-1', name: FILE.name, bytes: FILE.bytes }]);
    expect(double.asked).toEqual(['getPatient', 'write attach', 'readBack']);
    expect(await triedAt()).toBe(clock.now);
  });

  test.each<[WriteTurn[], string, number, RegExp | null]>([
    [['kept'], 'verified', 1, null],
    [['lost'], 'verified', 1, null],
    [['pace', 'unavailable', 'changed'], 'verified', 1, null],
    [['refused'], 'failed', 0, /double refuses/],
    [['key'], 'failed', 0, /sends nothing/],
    [['lost', 'lost', 'lost'], 'unknown', 0, /sent 3 times/],
    [['other_patient'], 'differs', 1, /another patient/],
    [['cut'], 'differs', 1, /did not arrive whole/],
  ])('with the answers %s is %s', async (turns, state, landings, sentence) => {
    double.plan(...turns);
    const end = await runAll(await order());
    expect([end.state, double.landings.length]).toEqual([state, landings]);
    if (sentence) expect(end.error?.detail).toMatch(sentence);
    else expect(end.error).toBeNull();
  });

  test('that arrives late, after it was sent again, is found twice', async () => {
    double.plan('late');
    const row = await order();
    while (double.landings.length === 0) {
      await runOnce(server, vet, row.id);
      clock.now += MINUTE_MS;
    }
    double.arrive();
    const end = await runAll(row);
    expect(end).toMatchObject({ state: 'differs', error: { detail: expect.stringContaining('twice') } });
    expect(double.landings).toHaveLength(2);
  });

  test('is not sent again where it cannot be looked for', async () => {
    await meet({ can_find: false });
    double.plan('lost');
    const end = await runAll(await order());
    expect(end).toMatchObject({ state: 'unknown', error: { may_settle: true } });
    expect(writes()).toBe(1);
  });

  test('is acknowledged where it cannot be read back', async () => {
    await meet({ can_read_back: false });
    const end = await runAll(await order());
    expect(end).toMatchObject({ state: 'verified', receipt: { proof: 'acknowledged' } });
    expect(await triedAt()).toBeNull();
  });

  test('waits for an answer of the practice system, and fails visibly after a day', async () => {
    double.fail('getPatient', 'unavailable', 1000);
    const row = await order();
    await runOnce(server, vet, row.id);
    expect(await shown(vet, row)).toMatchObject({ state: 'queued', waits_for: 'retry' });
    clock.now += 24 * 60 * MINUTE_MS;
    expect(await runAll(row)).toMatchObject({ state: 'failed', error: { may_retry: true } });
    expect(writes()).toBe(0);
  });
});

describe('workers', () => {
  test('that run at once send once', async () => {
    const row = await order();
    await Promise.all([1, 2, 3, 4].map(() => runOnce(server, vet, row.id)));
    expect((await runAll(row)).state).toBe('verified');
    expect(writes()).toBe(1);
  });

  test('look before they send what a stopped worker may have sent', async () => {
    const gate = aGate();
    double.plan({ hold: gate.opened });
    const row = await order();
    const first = runOnce(server, vet, row.id);
    await until(async () => writes() === 1);
    await runOnce(server, vet, row.id);
    clock.now += 91_000;
    await runOnce(server, vet, row.id);
    expect(await shown(vet, row)).toMatchObject({ state: 'unsure' });
    gate.open();
    await first;
    expect((await runAll(row)).state).toBe('verified');
    expect([writes(), double.landings.length]).toEqual([1, 1]);
  });

  test('do not send when they were frozen after arming', async () => {
    const row = await order();
    const now = stage.change.now ?? Date.now;
    // The clock jumps when the step has been armed.
    const frozen = {
      ...server,
      services: {
        ...server.services,
        now: () => {
          if (double.asked.includes('getPatient') && writes() === 0) clock.now += 6000;
          return now();
        },
      },
    };
    await runOnce(frozen, vet, row.id);
    expect(writes()).toBe(0);
    expect(await shown(vet, row)).toMatchObject({ state: 'queued', waits_for: 'retry' });
  });

  test('find what an older copy of the database has sent', async () => {
    const row = await order();
    await runAll(row);
    await server.sql(
      vet,
      `update pims_exports set state = 'queued', steps_done = 0, receipt = null, lease_no = lease_no + 1 where id = $1`,
      [row.id],
    );
    await server.sql(vet, `update pims_export_attempts set outcome = 'not_sent' where export_id = $1`, [
      row.id,
    ]);
    clock.now += 16 * MINUTE_MS;
    expect((await runAll(row)).state).toBe('verified');
    expect(double.landings).toHaveLength(1);
  });
});

describe('texts', () => {
  const behavior = 'Encounter' as const;

  test('are added below those of others, in a record that is made first', async () => {
    double.records = [];
    const made: PinnedStep = { kind: 'make_record', behavior, title: 'Consult', startsAt: clock.now };
    const row = await order({ behavior, steps: [made, aText(), anAttachment()] });
    const end = await runAll(row);
    expect(end).toMatchObject({ state: 'verified', record: { id: 'record-new-1', label: 'Consult' } });
    expect(double.landings.map(({ kind }) => kind)).toEqual(['make_record', 'write_text', 'attach']);
    expect(end.parts.map(({ written }) => written)).toEqual(['added', 'attached']);
  });

  test('never replace those of others', async () => {
    const history = { field: 'history', name: 'History', text: 'By a colleague.' };
    double.records = [aRemoteRecord('record-7', 'patient-1', { fields: [history] })];
    const end = await runAll(await order({ behavior, record_id: 'record-7', steps: [aText()] }));
    expect(end.state).toBe('verified');
    expect(double.records[0]?.fields[0]?.text).toBe(
      'By a colleague.\n\nLame since Monday.\n\nAuscult 7F3K-92QD',
    );
  });

  test.each([
    ['a closed record', aRemoteRecord('record-7', 'patient-1', { is_open: false }), /closed/],
    ['a record of another patient', aRemoteRecord('record-7', 'patient-2'), /not one of Rex/],
    ['a record without the field', aRemoteRecord('record-7', 'patient-1', { fields: [] }), /does not exist/],
  ])('are not written into %s', async (_what, record, sentence) => {
    double.records = [record];
    const end = await runAll(await order({ behavior, record_id: 'record-7', steps: [aText()] }));
    expect(end.state).toBe('failed');
    expect(end.error?.detail).toMatch(sentence);
    expect(writes()).toBe(0);
  });

  test('that failed after a part say what is there', async () => {
    double.plan('written', 'refused');
    double.records = [aRemoteRecord('record-7', 'patient-1')];
    const end = await runAll(
      await order({ behavior, record_id: 'record-7', steps: [aText(), anAttachment()] }),
    );
    expect(end).toMatchObject({
      state: 'failed',
      error: { detail: expect.stringContaining('Already there: History.') },
    });
  });
});
