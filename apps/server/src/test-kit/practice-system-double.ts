/**
 * Practice systems in memory, for tests of features: patients, records, appointments, and writes with planned outcomes. All
 * connections of a test share one double.
 */
import type { Pims, RemoteName } from '@auscult/contract/pims';
import type { Abilities } from '@auscult/contract/pims-connections';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import {
  type OpenConnection,
  type PracticeSystem,
  PracticeSystemError,
  type PracticeSystemProblem,
  type PracticeSystems,
} from '#server/ports/practice-system.ts';
import {
  ALL_ABILITIES,
  aRemotePatient,
  aRemoteRecord,
  endWrite,
  foundOf,
  notSent,
  type PracticeWorld,
  readBackOf,
  type WriteTurn,
} from './practice-world.ts';

/** Reads that a test can let fail: the names of the port's methods. */
export type DoubleRead = Exclude<keyof PracticeSystem, 'write' | 'slowestWriteMs'>;

/** The double. Its lists can be changed between calls. */
export interface PracticeSystemDouble extends PracticeSystems, PracticeWorld {
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
  slowestWriteMs: number;
  /** Connections that were opened, newest last. */
  readonly opened: OpenConnection[];
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
  const planned: WriteTurn[] = [];
  const failures: Failure[] = [];
  const double: PracticeSystemDouble = {
    ...START(),
    opened: [],
    landings: [],
    late: [],
    asked: [],
    open: (connection) => {
      double.opened.push(connection);
      const parts = { double, connection, failures };
      return { slowestWriteMs: double.slowestWriteMs, ...readsOf(parts), write: writeOf(parts, planned) };
    },
    plan: (...turns) => void planned.push(...turns),
    fail: (read, problem, times = 1) => {
      for (let time = 0; time < times; time += 1) failures.push({ read, problem });
    },
    arrive: () => {
      for (const land of double.late.splice(0)) land();
    },
    reset: () => {
      Object.assign(double, START());
      const { opened, landings, late, asked } = double;
      for (const list of [planned, failures, opened, landings, late, asked]) list.length = 0;
    },
  };
  return double;
}

interface Failure {
  read: DoubleRead;
  problem: PracticeSystemProblem;
}

interface Parts {
  double: PracticeSystemDouble;
  connection: OpenConnection;
  failures: Failure[];
}

function isRefused({ double: { acceptedKey }, connection: { credentials } }: Parts): boolean {
  return acceptedKey !== undefined && !Object.values(credentials).includes(acceptedKey);
}

/** One read: it fails if that is planned, or if the key is not accepted. */
async function read<Answer>(
  parts: Parts,
  [name, signal]: [DoubleRead, AbortSignal],
  answer: (double: PracticeSystemDouble) => Answer,
): Promise<Answer> {
  const { double, failures } = parts;
  signal.throwIfAborted();
  double.asked.push(name);
  const at = failures.findIndex((failure) => failure.read === name);
  const [failure] = at < 0 ? [] : failures.splice(at, 1);
  if (failure) throw new PracticeSystemError(failure.problem, `The double fails: ${failure.problem}.`);
  if (isRefused(parts)) throw new PracticeSystemError('key', 'The double does not know this key.');
  return structuredClone(answer(double));
}

function readsOf(parts: Parts): Pick<PracticeSystem, DoubleRead> {
  return {
    check: (signal) => read(parts, ['check', signal], ({ account, abilities }) => ({ account, abilities })),
    listFields: (signal) => read(parts, ['listFields', signal], ({ fields }) => fields),
    listProviders: (signal) => read(parts, ['listProviders', signal], ({ providers }) => providers),
    listAppointmentTypes: (signal) =>
      read(parts, ['listAppointmentTypes', signal], ({ appointmentTypes }) => appointmentTypes),
    listAppointments: ({ start, end }, providerId, signal) =>
      read(parts, ['listAppointments', signal], ({ appointments }) =>
        appointments
          .filter(({ start_timestamp }) => start_timestamp >= start && start_timestamp < end)
          .filter(({ provider }) => providerId === undefined || provider?.id === providerId),
      ),
    getAppointment: (id, signal) =>
      read(parts, ['getAppointment', signal], ({ appointments }) =>
        appointments.find((one) => one.id === id),
      ),
    findPatients: (words, signal) =>
      read(parts, ['findPatients', signal], ({ patients }) =>
        patients.filter(({ name, client_name }) =>
          `${name} ${client_name ?? ''}`.toLowerCase().includes(words.toLowerCase()),
        ),
      ),
    getPatient: (id, signal) =>
      read(parts, ['getPatient', signal], ({ patients }) => patients.find((one) => one.id === id)),
    listRecords: (patientId, signal) =>
      read(parts, ['listRecords', signal], ({ records }) =>
        records
          .filter((record) => record.patientId === patientId)
          .map(({ patientId: _patient, fields: _fields, ...record }) => record),
      ),
    readFields: (recordId, signal) =>
      read(parts, ['readFields', signal], ({ records }) => {
        const record = records.find(({ id }) => id === recordId);
        if (!record) throw new PracticeSystemError('not_found', 'The record no longer exists.');
        return record.fields;
      }),
    findWritten: ({ reference }, signal) =>
      read(parts, ['findWritten', signal], ({ landings }) =>
        landings.filter((landing) => landing.reference === reference).map(foundOf),
      ),
    readBack: (written, signal) =>
      read(parts, ['readBack', signal], (double) => written.map((part) => readBackOf(double, part))),
  };
}

function writeOf(parts: Parts, planned: WriteTurn[]): PracticeSystem['write'] {
  const { double } = parts;
  return async (step, signal) => {
    signal.throwIfAborted();
    double.asked.push(`write ${step.kind}`);
    if (isRefused(parts)) return notSent('key');
    const turn = planned.shift() ?? 'written';
    if (typeof turn !== 'object') return endWrite(double, step, turn);
    await turn.hold;
    return endWrite(double, step, turn.as ?? 'written');
  };
}
