import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  EZYVET_CREDENTIALS,
  type EzyVetDouble,
  openEzyVetDouble,
} from '#server/platform/test-kit/doubles/ezyvet-double.ts';
import type { OpenConnection, WriteStep } from '#server/ports/practice-system.ts';
import {
  asChecked,
  describePracticeSystem,
  freePace,
  testConnection,
  tokensInMemory,
} from '../practice-system.suite.ts';
import { createEzyVet } from './ezyvet.ts';
import { BELLA, clinic, DAY, HOUR, MIA } from './test-kit/clinic.ts';

const never = () => new AbortController().signal;

const connect = () => testConnection('EzyVet', 'trial', EZYVET_CREDENTIALS);

describePracticeSystem('ezyVet', async () => {
  const double = await openEzyVetDouble(Date.now, clinic());
  const openAt = (address: string) => (connection: OpenConnection) =>
    createEzyVet({ connection, address, now: Date.now });
  return {
    turns: double.turns,
    connection: connect(),
    open: openAt(double.origin),
    openUnreachable: openAt('http://127.0.0.1:9'),
    wrongCredentials: { ...EZYVET_CREDENTIALS, client_secret: 'canary-of-a-wrong-secret' },
    account: 'Clinic on the hill',
    patient: BELLA,
    other: MIA,
    day: { start: DAY, end: DAY + 24 * HOUR, appointments: ['101', '102', '103'] },
    provider: { id: '20', email: null, appointments: ['101', '102'] },
    canFind: true,
    landings: (reference) =>
      double.tables.attachment
        .filter(({ notes }) => notes === reference)
        .map(({ record_id, name, bytes }) => ({ patientId: record_id, recordId: null, name, bytes })),
    requests: () => double.received.length,
    reset: double.reset,
    close: double.close,
  };
});

describe('ezyVet', () => {
  let double: EzyVetDouble;
  let now = DAY;
  beforeAll(async () => {
    double = await openEzyVetDouble(() => now, clinic());
  });
  beforeEach(() => {
    double.reset();
    now += HOUR;
  });
  afterAll(() => double.close());

  const open = (connection: OpenConnection) =>
    createEzyVet({ connection, address: double.origin, now: () => now });

  function attachment(more: Partial<WriteStep & { kind: 'attach' }> = {}): WriteStep & { kind: 'attach' } {
    const reference = 'Auscult 7F3K-92QD';
    const bytes = Buffer.from('%PDF-1.7 Bella is well.');
    const file = { name: `Note ${reference}.pdf`, contentType: 'application/pdf' as const, bytes };
    return { kind: 'attach', reference, patient: asChecked(BELLA), record: null, file, ...more };
  }

  const look = (recordId: string | null) => ({
    reference: 'Auscult 7F3K-92QD',
    patientId: BELLA.id,
    recordId,
    since: now,
  });

  test('two callers renew an ended token once', async () => {
    const connection = { ...connect(), tokens: tokensInMemory(() => now) };
    const [one, other] = [open(connection), open(connection)];
    await one.getPatient('7', never());
    const before = double.tokens();
    double.endToken();
    const patients = await Promise.all([one.getPatient('7', never()), other.getPatient('8', never())]);
    expect(patients).toEqual([BELLA, MIA]);
    expect(double.tokens()).toBe(before + 1);
  });

  test('a token of twelve hours is renewed before it ends', async () => {
    const system = open({ ...connect(), tokens: tokensInMemory(() => now) });
    await system.getPatient('7', never());
    now += 12 * HOUR - 60_000;
    expect(await system.getPatient('7', never())).toEqual(BELLA);
    expect(double.objections).toEqual([]);
  });

  test('a revoked secret is a problem of the key, for reads and writes', async () => {
    const system = open(connect());
    await system.getPatient('7', never());
    double.revokeSecret();
    await expect(system.getPatient('7', never())).rejects.toMatchObject({ problem: 'key' });
    const outcome = await system.write(attachment(), never());
    expect(outcome).toMatchObject({ kind: 'not_sent', why: 'key' });
    expect(JSON.stringify([outcome, double.received])).not.toContain(EZYVET_CREDENTIALS.client_secret);
  });

  test('too many requests end with the time from the headers, and hold that endpoint', async () => {
    const pace = freePace();
    const system = open({ ...connect(), pace });
    for (let count = 0; count < 60; count += 1) await system.getPatient('7', never());
    now += 10_000;
    await expect(system.getPatient('7', never())).rejects.toMatchObject({
      problem: 'pace',
      retryAfterMs: 50_000,
    });
    expect(pace.held).toEqual([now + 50_000, now + 50_000]);
    expect(pace.taken).toEqual(expect.arrayContaining(['token', 'animal', 'all']));
    now += 50_001;
    expect(await system.getPatient('7', never())).toEqual(BELLA);
  });

  test('our own pace keeps the limits: no request is refused', async () => {
    const pace = { take: turnsByClock(), holdUntil: async () => undefined };
    const system = open({ ...connect(), pace });
    for (let round = 0; round < 40; round += 1) {
      await system.getPatient('7', never());
      await system.listRecords('7', never());
      await system.write(attachment(), never());
      await system.findWritten(look(null), never());
    }
    expect(double.objections).toEqual([]);
  });

  /** The pace of the server in short (generic cell rate algorithm): instead of waiting, it moves the clock. */
  function turnsByClock(): OpenConnection['pace']['take'] {
    const arrivals = new Map<string, number>();
    return async (bucket, { perMinute, burst }) => {
      const interval = 60_000 / perMinute;
      const arrival = Math.max(now, arrivals.get(bucket) ?? 0) + interval;
      arrivals.set(bucket, arrival);
      now = Math.max(now, arrival - burst * interval);
    };
  }

  test('attaches to a clinical record, finds it there, and reads it back by its hash', async () => {
    const system = open(connect());
    const step = attachment({ record: '501' });
    const outcome = await system.write(step, never());
    if (outcome.kind !== 'written') throw new Error(outcome.sentence);
    const place = { remoteId: outcome.remoteId, patientId: '7', recordId: '501' };
    expect(await system.findWritten(look('501'), never())).toEqual([{ ...place, name: step.file.name }]);
    const part = { ...place, kind: 'attach' as const, field: step.file.name };
    const sha256 = createHash('sha256').update(step.file.bytes).digest('hex');
    expect(await system.readBack([part], never())).toEqual([
      { ...place, bytes: step.file.bytes.length, sha256 },
    ]);
    double.redirectFiles();
    expect(await system.readBack([part], never())).toEqual([place]);
    expect(double.objections).toEqual([]);
  });

  test('a file that arrived shortened has another hash', async () => {
    const system = open(connect());
    double.turns.onWrite('shortened');
    const outcome = await system.write(attachment(), never());
    if (outcome.kind !== 'written') throw new Error(outcome.sentence);
    const part = { kind: 'attach' as const, patientId: '7', recordId: null, field: '' };
    const [there] = await system.readBack([{ ...part, remoteId: outcome.remoteId }], never());
    expect(there?.bytes).toBeLessThan(attachment().file.bytes.length);
  });

  test('what landed with another patient is found there, and what is shown late is found later', async () => {
    const system = open(connect());
    double.turns.onWrite('other_patient', 'shown_late');
    expect(await system.write(attachment(), never())).toMatchObject({ kind: 'unsure' });
    await system.write(attachment(), never());
    expect(await system.findWritten(look(null), never())).toMatchObject([{ patientId: '8' }]);
    double.turns.release();
    const found = await system.findWritten(look(null), never());
    expect(found.map(({ patientId }) => patientId)).toEqual(['7', '8']);
  });

  test('a locked clinical record refuses, and the sentence offers the patient', async () => {
    const outcome = await open(connect()).write(attachment({ record: '502' }), never());
    expect(outcome).toEqual({
      kind: 'refused',
      sentence:
        'This clinical record is locked in ezyVet. Unlock it there, or attach the note to the patient instead.',
    });
    expect(double.tables.attachment).toEqual([]);
  });

  test('texts are not written, and the reason is said', async () => {
    const system = open(connect());
    const { abilities } = await system.check(never());
    expect(abilities.behaviors.find(({ behavior }) => behavior === 'Encounter')?.reason).toMatch(
      /not yet tried against a live ezyVet/,
    );
    const outcome = await system.write(
      {
        kind: 'write_text',
        reference: 'Auscult 7F3K-92QD',
        patient: asChecked(BELLA),
        record: '501',
        field: 'history',
        format: 'plain',
        text: 'Limping.',
        before: '',
      },
      never(),
    );
    expect(outcome).toMatchObject({ kind: 'refused' });
  });

  test('missing rights switch off what needs them', async () => {
    double.forbid('attachment');
    double.forbid('appointment');
    double.forbid('siteInformation');
    const { account, abilities } = await open(connect()).check(never());
    expect(account).toBe(EZYVET_CREDENTIALS.site_uid);
    expect(abilities).toMatchObject({ can_import: false, can_find: false, can_read_back: false });
    expect(abilities.behaviors[0]?.reason).toContain('write-attachment');
    double.forbid('animal');
    await expect(open(connect()).check(never())).rejects.toMatchObject({ problem: 'not_allowed' });
  });

  test('lists clinical records, newest first, and says which are locked', async () => {
    const records = await open(connect()).listRecords('7', never());
    expect(records.map(({ label, is_open }) => [label, is_open])).toEqual([
      ['Clinical record 501', true],
      ['Clinical record C-1', true],
      ['Clinical record C-3', false],
    ]);
  });

  test('reads appointments with their patient, owner, type, and state', async () => {
    const system = open(connect());
    const span = { start: DAY, end: DAY + 24 * HOUR };
    const [first, second, third] = await system.listAppointments(span, undefined, never());
    expect(first).toEqual({
      id: '101',
      start_timestamp: DAY + 9 * HOUR,
      end_timestamp: DAY + 9.5 * HOUR,
      type: { id: '3', name: 'Check-up' },
      reason: 'Limping',
      status: 'booked',
      provider: { id: '20', name: 'Dr Smith' },
      client: { id: '70', name: 'Ada Miller' },
      patients: [BELLA],
    });
    expect([second?.status, third?.status]).toEqual(['cancelled', 'arrived']);
  });

  test.each([
    ['bella', ['7']],
    ['Bella Miller', ['7', '9']],
    ['shelter', []],
    ['8', ['8']],
    ['   ', []],
  ])('finds patients by "%s"', async (words, ids) => {
    const patients = await open(connect()).findPatients(words, never());
    expect(patients.map(({ id }) => id)).toEqual(ids);
    expect(double.objections).toEqual([]);
  });

  test('an id that is not a number is not sent: it could be a filter', async () => {
    const system = open(connect());
    expect(await system.getPatient('{"gt":0}', never())).toBeUndefined();
    const outcome = await system.write(attachment({ record: '1&x=2' }), never());
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(double.received).toEqual([]);
  });

  test('only known environments have an address', () => {
    const connection = { ...connect(), environment: 'https://evil.example' };
    expect(() => createEzyVet({ connection, now: () => now })).toThrow(/not known/);
  });
});
