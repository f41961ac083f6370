import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  INSTINCT_CREDENTIALS,
  type InstinctDouble,
  openInstinctDouble,
} from '#server/platform/test-kit/doubles/instinct-double.ts';
import type { OpenConnection, WriteStep } from '#server/ports/practice-system.ts';
import {
  asChecked,
  describePracticeSystem,
  testConnection,
  tokensInMemory,
} from '../practice-system.suite.ts';
import { createInstinct } from './instinct.ts';
import { at, BELLA, clinic, DAY, HOUR, MIA } from './test-kit/clinic.ts';

const SPAN = { start: DAY, end: DAY + 24 * HOUR };
const never = () => new AbortController().signal;

const connect = () => testConnection('Instinct', 'production', INSTINCT_CREDENTIALS);

describePracticeSystem('Instinct', async () => {
  const double = await openInstinctDouble(Date.now, clinic());
  const openAt = (address: string) => (connection: OpenConnection) =>
    createInstinct({ connection, address, now: Date.now });
  return {
    turns: double.turns,
    connection: connect(),
    open: openAt(double.origin),
    openUnreachable: openAt('http://127.0.0.1:9'),
    wrongCredentials: { ...INSTINCT_CREDENTIALS, client_secret: 'canary-of-a-wrong-secret' },
    account: 'Clinic on the hill',
    patient: BELLA,
    other: MIA,
    day: { ...SPAN, appointments: ['101', '102', '103', 'visit-900'] },
    provider: { id: '20', email: 'sam@clinic.example', appointments: ['101', '102'] },
    canFind: true,
    landings: (reference) =>
      double.tables.files
        .filter(({ description }) => description === reference)
        .map(({ patientId, name, bytes }) => ({ patientId, recordId: null, name, bytes })),
    requests: () => double.received.length,
    reset: double.reset,
    close: double.close,
  };
});

describe('Instinct', () => {
  let double: InstinctDouble;
  let now = DAY;
  beforeAll(async () => {
    double = await openInstinctDouble(() => now, clinic());
  });
  beforeEach(() => {
    double.reset();
    now += HOUR;
  });
  afterAll(() => double.close());

  const open = (connection: OpenConnection) =>
    createInstinct({ connection, address: double.origin, now: () => now });

  function attachment(record: string | null = null): WriteStep & { kind: 'attach' } {
    const reference = 'Auscult 7F3K-92QD';
    const bytes = Buffer.from('%PDF-1.7 Bella is well.');
    const file = { name: `Note ${reference}.pdf`, contentType: 'application/pdf' as const, bytes };
    return { kind: 'attach', reference, patient: asChecked(BELLA), record, file };
  }

  const look = { reference: 'Auscult 7F3K-92QD', patientId: BELLA.id, recordId: null, since: DAY };

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

  test('a token is renewed before it ends', async () => {
    const system = open({ ...connect(), tokens: tokensInMemory(() => now) });
    await system.getPatient('7', never());
    now += HOUR - 1000;
    expect(await system.getPatient('7', never())).toEqual(BELLA);
    expect(double.objections).toEqual([]);
  });

  test('a revoked secret is a problem of the key, and is not repeated', async () => {
    const system = open(connect());
    await system.getPatient('7', never());
    double.revokeSecret();
    const outcome = await system.write(attachment(), never());
    expect(outcome).toMatchObject({ kind: 'not_sent', why: 'key' });
    expect(JSON.stringify([outcome, double.received])).not.toContain(INSTINCT_CREDENTIALS.client_secret);
  });

  test('where files are not listed, our writing cannot be found, and this is known in advance', async () => {
    const system = open(connect());
    expect((await system.check(never())).abilities).toMatchObject({ can_find: true, can_read_back: true });
    double.forget('files');
    expect((await system.check(never())).abilities).toMatchObject({ can_find: false, can_read_back: false });
    await expect(system.findWritten(look, never())).rejects.toMatchObject({ problem: 'not_found' });
  });

  test('reads back the size, so that a shortened file is noticed', async () => {
    const system = open(connect());
    double.turns.onWrite('shortened');
    const step = attachment();
    const outcome = await system.write(step, never());
    if (outcome.kind !== 'written') throw new Error(outcome.sentence);
    const part = { kind: 'attach' as const, patientId: '7', recordId: null, field: step.file.name };
    const [there] = await system.readBack([{ ...part, remoteId: outcome.remoteId }], never());
    expect(there?.bytes).toBe(Math.floor(step.file.bytes.length / 2));
  });

  test('what is shown late is found later', async () => {
    const system = open(connect());
    double.turns.onWrite('shown_late');
    await system.write(attachment(), never());
    expect(await system.findWritten(look, never())).toEqual([]);
    double.turns.release();
    expect(await system.findWritten(look, never())).toMatchObject([{ patientId: '7' }]);
  });

  test('records and texts are refused without a request', async () => {
    const system = open(connect());
    expect(await system.write(attachment('12'), never())).toMatchObject({ kind: 'refused' });
    const record = { kind: 'make_record', behavior: 'Encounter', title: 'Visit', startsAt: DAY } as const;
    const step = { ...record, reference: 'Auscult 7F3K-92QD', providerId: null, appointmentId: null };
    expect(await system.write({ ...step, patient: asChecked(BELLA) }, never())).toEqual({
      kind: 'refused',
      sentence: 'Instinct has no known way to write the text of a note. Attach the note instead.',
    });
    expect(double.received).toEqual([]);
  });

  test('reads appointments with patient, owner, type, and state, and patients without one', async () => {
    const [first, second, third, fourth] = await open(connect()).listAppointments(SPAN, undefined, never());
    expect(first).toEqual({
      id: '101',
      start_timestamp: DAY + 9 * HOUR,
      end_timestamp: DAY + 9.5 * HOUR,
      type: { id: '3', name: 'Check-up' },
      reason: 'Limping',
      status: 'booked',
      provider: { id: '20', name: 'Sam Smith' },
      client: { id: 'acct-1', name: 'Ada Miller' },
      patients: [BELLA],
    });
    expect([second?.status, third?.status]).toEqual(['cancelled', 'booked']);
    expect(fourth).toMatchObject({ id: 'visit-900', status: 'arrived', reason: 'Emergency' });
    expect(fourth?.patients).toMatchObject([{ id: '9', state: 'deceased' }]);
    expect(await open(connect()).getAppointment('visit-900', never())).toMatchObject({ id: 'visit-900' });
  });

  test('follows pages to their end', async () => {
    const many = Array.from({ length: 205 }, (_, count) => ({
      id: 2000 + count,
      patientId: 7,
      startsAt: at(count / 10),
      status: 'active',
    }));
    const usual = double.tables.appointments;
    double.tables.appointments = many;
    double.forget('visits');
    const found = await open(connect()).listAppointments(SPAN, undefined, never());
    double.tables.appointments = usual;
    expect(found.map(({ id }) => id)).toEqual(many.map(({ id }) => String(id)));
    expect(double.objections).toEqual(['GET /v1/visits: Not found.']);
  });

  test.each([
    [
      'Bella',
      [
        ['7', 'active'],
        ['10', 'merged'],
      ],
    ],
    ['Grace', [['8', 'active']]],
    ['P-8', [['8', 'active']]],
    ['unknown', []],
  ])('finds patients by "%s"', async (words, found) => {
    const patients = await open(connect()).findPatients(words, never());
    expect(patients.map(({ id, state }) => [id, state])).toEqual(found);
  });

  test('an id that is not one is not put into a path', async () => {
    expect(await open(connect()).getPatient('../accounts/1', never())).toBeUndefined();
    expect(double.received).toEqual([]);
  });
});
