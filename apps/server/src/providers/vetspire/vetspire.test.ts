import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLoopback } from '#server/platform/test-kit/doubles/loopback.ts';
import {
  openVetspireDouble,
  type VetspireDouble,
} from '#server/platform/test-kit/doubles/vetspire-double.ts';
import type { OpenConnection, PracticeSystem, WriteStep } from '#server/ports/practice-system.ts';
import { asChecked, describePracticeSystem, freePace, testConnection } from '../practice-system.suite.ts';
import type { PracticeSystemBench } from '../practice-system-bench.suite.ts';
import { createVetspire } from './vetspire.ts';

const now = () => Date.parse('2026-11-30T12:00:00Z');
const never = () => new AbortController().signal;

const BELLA = {
  id: '101',
  name: 'Bella',
  species: 'Canine',
  client_id: '11',
  client_name: 'Anna Müller',
  state: 'active' as const,
  last_seen_timestamp: null,
};
const MILO = {
  ...BELLA,
  id: '102',
  name: 'Milo',
  species: 'Feline',
  client_id: '12',
  client_name: 'Tom Reed',
};

const connect = (api_key: string) => testConnection('Vetspire', 'api2', { api_key });

async function startBench(): Promise<PracticeSystemBench> {
  const double = await openVetspireDouble();
  const closed = await openLoopback(async () => undefined);
  await closed.close();
  const open = (address: string) => (connection: OpenConnection) =>
    createVetspire({ connection, address, now });
  return {
    turns: double.turns,
    connection: connect(double.key),
    open: open(double.origin),
    openUnreachable: open(closed.origin),
    wrongCredentials: { api_key: 'a-wrong-key-of-somebody-else' },
    account: 'Harbour Vets',
    patient: BELLA,
    other: MILO,
    day: {
      start: Date.parse('2026-11-30T00:00:00Z'),
      end: Date.parse('2026-12-01T00:00:00Z'),
      appointments: ['501', '502'],
    },
    provider: { id: '31', email: 'ruiz@harbour.example', appointments: ['501'] },
    canFind: true,
    landings: (reference) =>
      double.landings.filter(({ name, text = '' }) => `${name} ${text}`.includes(reference)),
    requests: double.requests,
    reset: double.reset,
    close: double.close,
  };
}

describePracticeSystem('Vetspire', startBench);

describe('Vetspire', () => {
  let double: VetspireDouble;
  let system: PracticeSystem;

  const open = (connection: OpenConnection) => createVetspire({ connection, address: double.origin, now });
  const abilitiesNow = async () => (await open(connect(double.key)).check(never())).abilities;
  /** Opens it as a connection that has been checked. */
  const openChecked = async (settings = {}) =>
    open({
      ...testConnection('Vetspire', 'api2', { api_key: double.key }, settings),
      abilities: await abilitiesNow(),
    });

  beforeAll(async () => {
    double = await openVetspireDouble();
  });
  beforeEach(async () => {
    double.reset();
    system = await openChecked();
  });
  afterAll(() => double.close());

  const section = (more: Partial<WriteStep & { kind: 'write_text' }> = {}): WriteStep => ({
    kind: 'write_text',
    reference: 'Auscult 7F3K-92QD',
    patient: asChecked(BELLA),
    record: '601',
    field: 'Plan',
    format: 'html',
    text: '<p>Rest.</p><p>Auscult 7F3K-92QD</p>',
    before: '',
    ...more,
  });
  const record = (behavior: 'Encounter' | 'Quick note'): WriteStep => ({
    kind: 'make_record',
    behavior,
    reference: 'Auscult 7F3K-92QD',
    patient: asChecked(BELLA),
    title: 'Wellness exam',
    startsAt: Date.parse('2026-11-30T09:00:00Z'),
    providerId: '31',
    appointmentId: '501',
  });
  const look = (recordId: string | null = null) =>
    system.findWritten({ reference: 'Auscult 7F3K-92QD', patientId: '101', recordId, since: 0 }, never());

  test('makes an encounter, writes a section, finds both and reads them back', async () => {
    expect(await system.listFields(never())).toContainEqual({ id: 'Plan', name: 'Plan' });
    const made = await system.write(record('Encounter'), never());
    if (made.kind !== 'written') throw new Error('The encounter was not made.');
    const [newest, older] = await system.listRecords('101', never());
    expect(newest).toMatchObject({ id: made.remoteId, label: 'Wellness exam – Auscult 7F3K-92QD' });
    expect(older).toMatchObject({ id: '601', provider: { id: '31', name: 'Dr. Ruiz' }, is_open: true });

    const written = await system.write(section({ record: made.remoteId }), never());
    if (written.kind !== 'written') throw new Error('The section was not written.');
    expect(await look()).toEqual([
      { remoteId: made.remoteId, patientId: '101', recordId: made.remoteId, name: '' },
      { remoteId: written.remoteId, patientId: '101', recordId: made.remoteId, name: 'Plan' },
    ]);
    const part = { patientId: '101', recordId: made.remoteId, field: 'Plan' };
    const read = await system.readBack(
      [
        { kind: 'write_text', remoteId: written.remoteId, ...part },
        { kind: 'make_record', remoteId: made.remoteId, ...part },
        { kind: 'make_record', remoteId: '999999', ...part, recordId: '999999' },
      ],
      never(),
    );
    expect(read).toEqual([
      expect.objectContaining({ patientId: '101', text: '<p>Rest.</p><p>Auscult 7F3K-92QD</p>' }),
      expect.objectContaining({ remoteId: made.remoteId, patientId: '101' }),
      undefined,
    ]);
  });

  test('makes a quick note and writes it', async () => {
    const made = await system.write(record('Quick note'), never());
    if (made.kind !== 'written') throw new Error('The note was not made.');
    const [field] = await system.readFields(made.remoteId, never());
    expect(field).toEqual({ field: 'Quick note', name: 'Quick note', text: '' });
    const written = await system.write(section({ record: made.remoteId, field: 'Quick note' }), never());
    expect(written).toMatchObject({ kind: 'written' });
    expect(await look(made.remoteId)).toHaveLength(2);
  });

  test('shows what an escaping or shortening system made of the text', async () => {
    for (const [turn, text] of [
      ['escaped', '&lt;p&gt;Rest.&lt;/p&gt;&lt;p&gt;Auscult 7F3K-92QD&lt;/p&gt;'],
      ['shortened', '<p>Rest.</p><p>Aus'],
    ] as const) {
      Object.assign(double.state.encounters[0]?.sections[1] ?? {}, { value: '' });
      double.turns.onWrite(turn);
      const written = await system.write(section(), never());
      if (written.kind !== 'written') throw new Error('The section was not written.');
      const part = { kind: 'write_text' as const, patientId: '101', recordId: '601', field: 'Plan' };
      const [read] = await system.readBack([{ ...part, remoteId: written.remoteId }], never());
      expect(read?.text).toBe(text);
    }
  });

  test('does not write over a text that has changed, nor into an encounter that is not open', async () => {
    expect(await system.write(section({ before: 'Old.' }), never())).toMatchObject({
      kind: 'not_sent',
      why: 'changed',
    });
    expect(await system.write(section({ patient: asChecked(MILO) }), never())).toMatchObject({
      kind: 'refused',
    });
    expect(await system.write(section({ field: 'Exam' }), never())).toMatchObject({ kind: 'refused' });
    expect(await system.write(section({ record: '999999' }), never())).toMatchObject({ kind: 'refused' });
    const [encounter] = double.state.encounters;
    Object.assign(encounter?.sections[1] ?? {}, { isLocked: true });
    expect(await system.write(section(), never())).toMatchObject({ kind: 'not_sent', why: 'unavailable' });
    Object.assign(encounter ?? {}, { signed: true });
    expect(await system.write(section(), never())).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('signed'),
    });
    expect(double.landings).toEqual([]);
  });

  test('finds a document that is shown late', async () => {
    const bytes = Buffer.from('%PDF');
    const name = 'Bella – Auscult 7F3K-92QD.pdf';
    const file = { name, contentType: 'application/pdf' as const, bytes };
    double.turns.onWrite('shown_late');
    const step = {
      kind: 'attach' as const,
      reference: 'Auscult 7F3K-92QD',
      patient: asChecked(BELLA),
      record: null,
    };
    await system.write({ ...step, file }, never());
    expect(await look()).toEqual([]);
    double.turns.release();
    expect(await look()).toHaveLength(1);
  });

  test('takes the words of Vetspire as text', async () => {
    const [patient] = double.state.patients;
    Object.assign(patient ?? {}, { name: `<b>Bella</b>\u202e${'a'.repeat(300)}`, isDeceased: true });
    const bella = await system.getPatient('101', never());
    expect(bella?.name).toMatch(/^<b>Bella<\/b> a{186}…$/);
    expect(bella?.state).toBe('deceased');
  });

  test('reads states of appointments, and a day with more than one answer can contain', async () => {
    const [first] = double.state.appointments;
    if (!first) throw new Error('The day is empty.');
    const start = Date.parse('2026-11-30T00:00:00Z');
    double.state.appointments = Array.from({ length: 450 }, (_, at) => ({
      ...first,
      id: String(at),
      start: new Date(start + at * 60_000).toISOString(),
      status: ['SCHEDULED', 'CHECKED_IN', 'COMPLETED', 'CANCELLED'][at % 4] ?? '',
      deleted: at === 4,
      type: { ...first.type, isBlockoff: at === 8 },
    }));
    double.state.appointments.push({ ...first, id: 'nowhere', start: null });
    const span = { start, end: start + 86_400_000 };
    const list = await system.listAppointments(span, undefined, never());
    expect(list).toHaveLength(450);
    expect(list.slice(0, 9).map(({ status }) => status)).toEqual([
      'booked',
      'arrived',
      'done',
      'cancelled',
      'cancelled',
      'arrived',
      'done',
      'cancelled',
      'blocked',
    ]);
    expect(list[0]).toMatchObject({
      end_timestamp: start + 30 * 60_000,
      reason: 'Cough',
      patients: [{ id: '102' }],
    });
  });

  test('keeps a pace of its own, and leaves a busy account alone', async () => {
    const busy = await openVetspireDouble({ rate: { aSecond: 1, now } });
    const pace = freePace();
    const fast = createVetspire({
      connection: { ...connect(busy.key), pace },
      address: busy.origin,
      now,
    });
    await fast.getPatient('101', never());
    await expect(fast.getPatient('101', never())).rejects.toMatchObject({
      problem: 'pace',
      retryAfterMs: 1000,
    });
    expect(pace.taken).toHaveLength(2);
    expect(pace.held).toEqual([now() + 1000]);
    await busy.close();
  });

  test('sends no key that does not fit a header', async () => {
    const before = double.requests();
    const odd = open(connect('a key\nwith lines'));
    await expect(odd.check(never())).rejects.toMatchObject({ problem: 'key' });
    expect(double.requests()).toBe(before);
  });
});
