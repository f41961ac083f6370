/**
 * Practice systems in memory, for tests of features: patients, records, appointments, and writes with planned outcomes. All
 * connections of a test share one double.
 */
import type { Pims, RemoteName, RemotePatient, RemoteRecord } from '@auscult/contract/pims';
import type { Abilities } from '@auscult/contract/pims-connections';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import {
  type FieldText,
  type FoundWriting,
  type OpenConnection,
  type Outcome,
  type PracticeSystem,
  PracticeSystemError,
  type PracticeSystemProblem,
  type PracticeSystems,
  type ReadBackPart,
  type WriteStep,
  type WrittenPart,
} from '#server/ports/practice-system.ts';

/** A record with its texts. */
export interface DoubleRecord extends RemoteRecord {
  patientId: string;
  fields: FieldText[];
}

/** Something that arrived. */
export interface Landing {
  kind: WriteStep['kind'];
  remoteId: string;
  /** Where it really is. */
  patientId: string;
  recordId: string | null;
  reference: string;
  /** Name of the file or of the field; empty for a record. */
  name: string;
  /** The whole new content of a field. */
  text?: string;
  bytes?: Uint8Array;
}

/**
 * How a write ends. Without `unsure`, `sentence` and so on are the double's own.
 * `written` · `twice`: arrives twice · `other_patient`: arrives at another one · `cut`: the text or file is shortened ·
 * `lost`: unsure, and it has not arrived · `kept`: unsure, and it has arrived · `late`: unsure, and it arrives with
 * {@link PracticeSystemDouble.arrive} · `refused` · `pace`, `unavailable`, `changed`, `key`: surely not sent ·
 * `hold`: it arrives and is answered when the promise is kept.
 */
export type WriteTurn =
  | 'written'
  | 'twice'
  | 'other_patient'
  | 'cut'
  | 'lost'
  | 'kept'
  | 'late'
  | 'refused'
  | 'pace'
  | 'unavailable'
  | 'changed'
  | 'key'
  | { hold: Promise<void>; as?: 'written' | 'kept' | 'lost' };

/** Reads that a test can let fail: the names of the port's methods. */
export type DoubleRead = Exclude<keyof PracticeSystem, 'write' | 'slowestWriteMs'>;

/** The double. Its lists can be changed between calls. */
export interface PracticeSystemDouble extends PracticeSystems {
  offered: Pims[];
  mayWrite: boolean;
  account: string;
  abilities: Abilities;
  /** Undefined accepts every value of every field. */
  acceptedKey: string | undefined;
  fields: RemoteName[];
  providers: (RemoteName & { email: string | null })[];
  appointmentTypes: RemoteName[];
  appointments: RemoteAppointment[];
  patients: RemotePatient[];
  records: DoubleRecord[];
  slowestWriteMs: number;
  /** Connections that were opened, newest last. */
  readonly opened: OpenConnection[];
  /** Everything that arrived, in order. */
  readonly landings: Landing[];
  /** Every call: `findPatients`, `write attach`. */
  readonly asked: string[];
  /** Plans the coming writes; afterwards they succeed. */
  plan(...turns: WriteTurn[]): void;
  /** Lets the next calls of a method fail. */
  fail(read: DoubleRead, problem: PracticeSystemProblem, times?: number): void;
  /** Late writes arrive. */
  arrive(): void;
  /** As at the beginning. */
  reset(): void;
}

/** What everything is allowed to do. */
export const ALL_ABILITIES: Abilities = {
  behaviors: [
    { behavior: 'Encounter', reason: null },
    { behavior: 'Quick note', reason: null },
    { behavior: 'Attachment', reason: null },
    { behavior: 'Hand-over', reason: null },
  ],
  can_import: true,
  can_find: true,
  can_read_back: true,
  takes_html: false,
};

/** A patient of the double. */
export function aRemotePatient(id: string, name: string, change: Partial<RemotePatient> = {}): RemotePatient {
  return {
    id,
    name,
    species: 'Canine',
    client_id: 'client-1',
    client_name: 'Ann Miller',
    state: 'active',
    last_seen_timestamp: null,
    ...change,
  };
}

/** A record of the double, open and with an empty text. */
export function aRemoteRecord(
  id: string,
  patientId: string,
  change: Partial<DoubleRecord> = {},
): DoubleRecord {
  return {
    id,
    patientId,
    label: `Consult ${id}`,
    start_timestamp: null,
    provider: null,
    is_open: true,
    fields: [{ field: 'history', name: 'History', text: '' }],
    ...change,
  };
}

const START = () => ({
  offered: ['Vetspire', 'EzyVet', 'Instinct'] as Pims[],
  mayWrite: true,
  account: 'Hilltop Vets',
  abilities: ALL_ABILITIES,
  acceptedKey: undefined as string | undefined,
  fields: [
    { id: 'history', name: 'History' },
    { id: 'plan', name: 'Plan' },
  ],
  providers: [
    { id: 'provider-1', name: 'Dr Jane Doe', email: 'jane@example.org' },
    { id: 'provider-2', name: 'Dr John Roe', email: null },
  ],
  appointmentTypes: [{ id: 'type-1', name: 'Consultation' }],
  appointments: [] as RemoteAppointment[],
  patients: [aRemotePatient('patient-1', 'Rex'), aRemotePatient('patient-2', 'Bella', { species: 'Feline' })],
  records: [aRemoteRecord('record-1', 'patient-1')],
  slowestWriteMs: 180_000,
});

/** Opens a double with two patients, two providers and one record. */
export function practiceSystemDouble(): PracticeSystemDouble {
  const turns: WriteTurn[] = [];
  const failures: { read: DoubleRead; problem: PracticeSystemProblem }[] = [];
  const late: (() => void)[] = [];
  let made = 0;
  const nextId = (kind: string) => {
    made += 1;
    return `${kind}-${made}`;
  };

  const double: PracticeSystemDouble = {
    ...START(),
    opened: [],
    landings: [],
    asked: [],
    open: (connection) => {
      double.opened.push(connection);
      return systemOf(connection);
    },
    plan: (...planned) => void turns.push(...planned),
    fail: (read, problem, times = 1) => {
      for (let time = 0; time < times; time += 1) failures.push({ read, problem });
    },
    arrive: () => {
      for (const land of late.splice(0)) land();
    },
    reset: () => {
      Object.assign(double, START());
      for (const list of [turns, failures, late, double.opened, double.landings, double.asked])
        list.length = 0;
    },
  };

  const isRefused = ({ credentials }: OpenConnection) =>
    double.acceptedKey !== undefined && !Object.values(credentials).includes(double.acceptedKey);

  const systemOf = (connection: OpenConnection): PracticeSystem => {
    const read = async <Answer>(
      name: DoubleRead,
      signal: AbortSignal,
      answer: () => Answer,
    ): Promise<Answer> => {
      signal.throwIfAborted();
      double.asked.push(name);
      const at = failures.findIndex((failure) => failure.read === name);
      const [failure] = at < 0 ? [] : failures.splice(at, 1);
      if (failure) throw new PracticeSystemError(failure.problem, `The double fails: ${failure.problem}.`);
      if (isRefused(connection)) throw new PracticeSystemError('key', 'The double does not know this key.');
      return structuredClone(answer());
    };
    return {
      slowestWriteMs: double.slowestWriteMs,
      check: (signal) =>
        read('check', signal, () => ({ account: double.account, abilities: double.abilities })),
      listFields: (signal) => read('listFields', signal, () => double.fields),
      listProviders: (signal) => read('listProviders', signal, () => double.providers),
      listAppointmentTypes: (signal) => read('listAppointmentTypes', signal, () => double.appointmentTypes),
      listAppointments: ({ start, end }, providerId, signal) =>
        read('listAppointments', signal, () =>
          double.appointments.filter(
            ({ start_timestamp, provider }) =>
              start_timestamp >= start &&
              start_timestamp < end &&
              (providerId === undefined || provider?.id === providerId),
          ),
        ),
      getAppointment: (id, signal) =>
        read('getAppointment', signal, () => double.appointments.find((one) => one.id === id)),
      findPatients: (words, signal) =>
        read('findPatients', signal, () =>
          double.patients.filter(({ name, client_name }) =>
            `${name} ${client_name ?? ''}`.toLowerCase().includes(words.toLowerCase()),
          ),
        ),
      getPatient: (id, signal) =>
        read('getPatient', signal, () => double.patients.find((one) => one.id === id)),
      listRecords: (patientId, signal) =>
        read('listRecords', signal, () =>
          double.records
            .filter((record) => record.patientId === patientId)
            .map(({ patientId: _patient, fields: _fields, ...record }) => record),
        ),
      readFields: (recordId, signal) =>
        read('readFields', signal, () => {
          const record = double.records.find(({ id }) => id === recordId);
          if (!record) throw new PracticeSystemError('not_found', 'The record no longer exists.');
          return record.fields;
        }),
      findWritten: ({ reference }, signal) =>
        read('findWritten', signal, () =>
          double.landings.filter((landing) => landing.reference === reference).map(foundOf),
        ),
      readBack: (parts, signal) =>
        read('readBack', signal, () => parts.map((part) => readBackOf(double, part))),
      write: async (step, signal) => {
        signal.throwIfAborted();
        double.asked.push(`write ${step.kind}`);
        if (isRefused(connection)) return notSent('key');
        const planned = turns.shift() ?? 'written';
        if (typeof planned !== 'object') return end(step, planned);
        await planned.hold;
        return end(step, planned.as ?? 'written');
      },
    };
  };

  const end = (step: WriteStep, turn: Exclude<WriteTurn, object>): Outcome => {
    if (turn === 'refused') return { kind: 'refused', sentence: 'The double refuses this.' };
    if (turn === 'pace' || turn === 'unavailable' || turn === 'changed' || turn === 'key')
      return notSent(turn);
    if (step.kind === 'write_text' && textOf(double, step) !== step.before) return notSent('changed');
    if (turn === 'lost') return UNSURE;
    if (turn === 'late') {
      late.push(() => void land(step));
      return UNSURE;
    }
    const remoteId = land(step, turn);
    if (turn === 'twice') land(step);
    return turn === 'kept' ? UNSURE : { kind: 'written', remoteId };
  };

  const land = (step: WriteStep, turn?: 'written' | 'twice' | 'other_patient' | 'cut' | 'kept'): string => {
    const remoteId = nextId(step.kind === 'make_record' ? 'record' : 'writing');
    const other = double.patients.find(({ id }) => id !== step.patient.id);
    const patientId = turn === 'other_patient' ? (other?.id ?? 'patient-other') : step.patient.id;
    const landing = { ...landingOf(step, turn === 'cut'), remoteId, patientId };
    double.landings.push(landing);
    if (step.kind === 'make_record') {
      double.records.push(
        aRemoteRecord(remoteId, patientId, { label: step.title, start_timestamp: step.startsAt }),
      );
    }
    if (step.kind === 'write_text') writeText(double, step, landing.text ?? '');
    return remoteId;
  };
  return double;
}

const UNSURE: Outcome = { kind: 'unsure', sentence: 'The double gave no clear answer.' };

function notSent(why: 'pace' | 'unavailable' | 'changed' | 'key'): Outcome {
  return { kind: 'not_sent', why, sentence: `The double sends nothing: ${why}.` };
}

function landingOf(step: WriteStep, isCut: boolean): Omit<Landing, 'remoteId' | 'patientId'> {
  const { kind, reference } = step;
  if (step.kind === 'make_record') return { kind, reference, recordId: null, name: '' };
  if (step.kind === 'attach') {
    const bytes = isCut ? step.file.bytes.subarray(0, -1) : step.file.bytes;
    return { kind, reference, recordId: step.record, name: step.file.name, bytes };
  }
  const text = isCut ? step.text.slice(0, step.text.length / 2) : step.text;
  return { kind, reference, recordId: step.record, name: step.field, text };
}

type TextStep = Extract<WriteStep, { kind: 'write_text' }>;

function textOf({ records }: PracticeSystemDouble, { record, field }: TextStep): string {
  const fields = records.find(({ id }) => id === record)?.fields ?? [];
  return fields.find((one) => one.field === field)?.text ?? '';
}

function writeText({ records }: PracticeSystemDouble, { record, field }: TextStep, text: string): void {
  const found = records.find(({ id }) => id === record);
  if (!found) return;
  const others = found.fields.filter((one) => one.field !== field);
  const name = found.fields.find((one) => one.field === field)?.name ?? field;
  found.fields = [...others, { field, name, text }];
}

function foundOf({ remoteId, patientId, recordId, name }: Landing): FoundWriting {
  return { remoteId, patientId, recordId, name };
}

function readBackOf(
  { landings, records }: PracticeSystemDouble,
  { remoteId, field }: WrittenPart,
): ReadBackPart | undefined {
  const landing = landings.find((one) => one.remoteId === remoteId);
  if (!landing) return undefined;
  const { patientId, recordId, bytes } = landing;
  const record = records.find(({ id }) => id === recordId);
  // A colleague may have written below it meanwhile.
  const text = record?.fields.find((one) => one.field === field)?.text ?? landing.text;
  return {
    remoteId,
    patientId,
    recordId,
    ...(landing.kind === 'write_text' && text !== undefined && { text }),
    ...(bytes && { bytes: bytes.length }),
  };
}
