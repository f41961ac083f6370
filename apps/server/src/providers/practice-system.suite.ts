/** The port's docstring as tests, for every practice system with its double. */
import type { Pims, RemotePatient } from '@auscult/contract/pims';
import { ConnectionSettings } from '@auscult/contract/pims-connections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlannedTurns, Turn } from '#server/platform/test-kit/doubles/planned-turns.ts';
import {
  type CheckedPatient,
  type OpenConnection,
  type Outcome,
  type PracticeSystem,
  PracticeSystemError,
  type TokenKeeper,
  type WriteStep,
} from '#server/ports/practice-system.ts';

/** A write that landed in a double. */
export interface Landing {
  readonly patientId: string;
  readonly recordId: string | null;
  /** Name of the file, title of the record, or name of the field. */
  readonly name: string;
  /** Of a text. */
  readonly text?: string;
  /** Of a file. */
  readonly bytes?: Uint8Array;
}

/** A practice system over its double. The double has two patients of different clients. */
export interface PracticeSystemBench {
  readonly turns: PlannedTurns;
  readonly connection: OpenConnection;
  /** Opens the system, as another process would: without memory. */
  open(connection: OpenConnection): PracticeSystem;
  /** Opens the system at a port that nothing listens to. */
  openUnreachable(connection: OpenConnection): PracticeSystem;
  /** Credentials that the vendor refuses. */
  readonly wrongCredentials: Readonly<Record<string, string>>;
  /** Name of the account there. */
  readonly account: string;
  readonly patient: RemotePatient;
  readonly other: RemotePatient;
  /** Whole days, epoch milliseconds, with the ids of the appointments in it in order of time; one starts at its end. */
  readonly day: { start: number; end: number; appointments: readonly string[] };
  /** A provider with some of the appointments of the day. */
  readonly provider: { id: string; email: string | null; appointments: readonly string[] };
  /** Whether the system can find our writing, and read it back. */
  readonly canFind: boolean;
  /** Every landing of the writes whose name or text contains the reference. */
  landings(reference: string): readonly Landing[];
  /** Requests that the double has received. */
  requests(): number;
  /** Empties landings and plans. */
  reset(): void;
  close(): Promise<void>;
}

/** A pace that lets everything pass and remembers it. */
export function freePace(): OpenConnection['pace'] & { taken: string[]; held: number[]; isOver: boolean } {
  const pace = {
    taken: [] as string[],
    held: [] as number[],
    isOver: false,
    async take(bucket: string) {
      if (pace.isOver) throw new PracticeSystemError('pace', 'Too many requests wait.', 60_000);
      pace.taken.push(bucket);
    },
    async holdUntil(_bucket: string, moment: number) {
      pace.held.push(moment);
    },
  };
  return pace;
}

/** Keeps a token in memory. */
export function tokensInMemory(now: () => number): TokenKeeper {
  let kept: { token: string; expiresAt: number } | undefined;
  let renewal: Promise<string> | undefined;
  const read = () => (kept && kept.expiresAt > now() ? kept.token : undefined);
  return {
    read: async () => read(),
    async renew(refused, ask) {
      const newer = read();
      if (newer !== undefined && newer !== refused) return newer;
      renewal ??= ask().then(
        (token) => {
          kept = token;
          renewal = undefined;
          return token.token;
        },
        (error: unknown) => {
          renewal = undefined;
          throw error;
        },
      );
      return renewal;
    },
  };
}

/** A connection for tests. */
export function testConnection(
  pims: Pims,
  environment: string,
  credentials: Readonly<Record<string, string>>,
  settings: Partial<ConnectionSettings> = {},
): OpenConnection {
  return {
    pims,
    environment,
    credentials,
    settings: ConnectionSettings.parse(settings),
    abilities: undefined,
    tokens: tokensInMemory(Date.now),
    pace: freePace(),
  };
}

/** What the tests of one vendor create a patient with: only `checkPatient` of the exports does so in production. */
export const asChecked = (patient: RemotePatient): CheckedPatient => patient as CheckedPatient;

const never = () => new AbortController().signal;

/** How a write ends after each turn, and how often it has landed. */
const ENDINGS: readonly [turn: Turn, ending: Partial<Outcome>, landings: number][] = [
  ['right', { kind: 'written' }, 1],
  ['twice', { kind: 'written' }, 2],
  ['shortened', { kind: 'written' }, 1],
  ['busy', { kind: 'not_sent', why: 'pace', retryAfterMs: 7000 }, 0],
  ['busy_without_time', { kind: 'not_sent', why: 'pace', retryAfterMs: undefined }, 0],
  ['revoked', { kind: 'not_sent', why: 'key' }, 0],
  ['refused', { kind: 'refused' }, 0],
  ['fails_before', { kind: 'unsure' }, 0],
  ['redirect', { kind: 'unsure' }, 0],
  ['fails_after', { kind: 'unsure' }, 1],
  ['cut', { kind: 'unsure' }, 1],
  ['lost', { kind: 'unsure' }, 1],
  ['garbage', { kind: 'unsure' }, 1],
  ['html', { kind: 'unsure' }, 1],
  ['huge', { kind: 'unsure' }, 1],
  ['without_id', { kind: 'unsure' }, 1],
  ['other_patient', { kind: 'unsure' }, 1],
];

const PROBLEMS: readonly [turn: Turn, problem: PracticeSystemError['problem']][] = [
  ['revoked', 'key'],
  ['busy', 'pace'],
  ['refused', 'refused'],
  ['fails_before', 'unavailable'],
  ['redirect', 'unavailable'],
  ['cut', 'unavailable'],
  ['lost', 'unavailable'],
  ['garbage', 'unavailable'],
  ['html', 'unavailable'],
  ['huge', 'unavailable'],
  ['other_patient', 'unavailable'],
];

/** Describes a practice system. */
export function describePracticeSystem(name: string, start: () => Promise<PracticeSystemBench>): void {
  describe(`the practice system ${name}`, () => {
    let bench: PracticeSystemBench;
    let system: PracticeSystem;
    let count = 0;

    beforeAll(async () => {
      bench = await start();
    });
    beforeEach(() => {
      bench.reset();
      system = bench.open(bench.connection);
    });
    afterAll(() => bench.close());

    /** A step that attaches a file, with a reference of its own. */
    function attachment(): WriteStep & { kind: 'attach' } {
      count += 1;
      const reference = `Auscult 7F3K-${String(count).padStart(4, '0')}`;
      return {
        kind: 'attach',
        reference,
        patient: asChecked(bench.patient),
        record: null,
        file: {
          name: `Müller’s note – ${reference}.pdf`,
          contentType: 'application/pdf',
          bytes: Buffer.from(`%PDF-1.7 ${'words '.repeat(200)}`),
        },
      };
    }

    const look = (reference: string, through = system) =>
      through.findWritten({ reference, patientId: bench.patient.id, recordId: null, since: 0 }, never());

    test('says whose account it is, and what can be written', async () => {
      const { account, abilities } = await system.check(never());
      expect(account).toBe(bench.account);
      expect(abilities.behaviors).toContainEqual({ behavior: 'Attachment', reason: null });
      expect(abilities.can_import).toBe(true);
      expect(abilities.can_find).toBe(bench.canFind);
      for (const { reason } of abilities.behaviors) expect(reason ?? 'It works.').toMatch(/\.$/);
    });

    test('wrong access data are a problem of the key, and are not repeated in the sentence', async () => {
      const { wrongCredentials: credentials } = bench;
      const wrong = bench.open({ ...bench.connection, credentials, tokens: tokensInMemory(Date.now) });
      const error = await wrong.check(never()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PracticeSystemError);
      expect(error).toMatchObject({ problem: 'key' });
      for (const secret of Object.values(credentials)) expect(String(error)).not.toContain(secret);
      const outcome = await wrong.write(attachment(), never());
      expect(outcome).toMatchObject({ kind: 'not_sent', why: 'key' });
    });

    test('reads patients by id and by words', async () => {
      expect(await system.getPatient(bench.patient.id, never())).toEqual(bench.patient);
      expect(await system.getPatient('999999', never())).toBeUndefined();
      expect(await system.findPatients(bench.patient.name, never())).toContainEqual(bench.patient);
    });

    test('lists appointments from the start to before the end, of everybody or of one provider', async () => {
      const { day, provider } = bench;
      const ids = async (of?: string) =>
        (await system.listAppointments(day, of, never())).map(({ id }) => id);
      expect(await ids()).toEqual(day.appointments);
      expect(await ids(provider.id)).toEqual(provider.appointments);
      const [first = ''] = day.appointments;
      expect(await system.getAppointment(first, never())).toMatchObject({ id: first });
      expect(await system.getAppointment('999999', never())).toBeUndefined();
    });

    test('lists providers and types of appointments', async () => {
      const { id, email } = bench.provider;
      expect(await system.listProviders(never())).toContainEqual(expect.objectContaining({ id, email }));
      const types = await system.listAppointmentTypes(never());
      expect(types.length).toBeGreaterThan(0);
    });

    test.each(PROBLEMS)('a read with the turn "%s" is a problem of kind "%s"', async (turn, problem) => {
      await system.getPatient(bench.patient.id, never());
      bench.turns.onRead(turn, turn);
      const error = await system.getPatient(bench.patient.id, never()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PracticeSystemError);
      expect(error).toMatchObject({ problem });
      expect(String(error).length).toBeLessThan(400);
      expect(String(error)).not.toMatch(/[<>]/);
      for (const secret of Object.values(bench.connection.credentials))
        expect(String(error)).not.toContain(secret);
    });

    test.each(ENDINGS)('a write with the turn "%s" ends as it should', async (turn, ending, landings) => {
      const step = attachment();
      bench.turns.onWrite(turn, ...(turn === 'revoked' ? [turn] : []));
      const outcome = await system.write(step, never());
      expect(outcome).toMatchObject(ending);
      expect(bench.landings(step.reference)).toHaveLength(landings);
      if (outcome.kind !== 'written') expect(outcome.sentence).toMatch(/^[^<>]{1,400}$/);
      if (turn === 'right') {
        const [landing] = bench.landings(step.reference);
        expect(landing).toMatchObject({ patientId: bench.patient.id, name: step.file.name });
        expect(Buffer.from(landing?.bytes ?? [])).toEqual(Buffer.from(step.file.bytes));
      }
    });

    test('a write that cannot reach the system is not sent', async () => {
      const unreachable = bench.openUnreachable(bench.connection);
      const outcome = await unreachable.write(attachment(), never());
      expect(outcome).toMatchObject({ kind: 'not_sent', why: 'unavailable' });
    });

    test('a write without a turn is not sent', async () => {
      const pace = Object.assign(freePace(), { isOver: true });
      const before = bench.requests();
      const outcome = await bench.open({ ...bench.connection, pace }).write(attachment(), never());
      expect(outcome).toMatchObject({ kind: 'not_sent', why: 'pace', retryAfterMs: 60_000 });
      expect(bench.requests()).toBe(before);
    });

    test('a write that is stopped before it is sent is not sent; after that it is unsure', async () => {
      await system.getPatient(bench.patient.id, never());
      const before = bench.requests();
      await expect(system.write(attachment(), AbortSignal.abort())).rejects.toThrow();
      expect(bench.requests()).toBe(before);

      const stop = new AbortController();
      const step = attachment();
      bench.turns.onWrite('silent');
      const received = bench.turns.received('write');
      const writing = system.write(step, stop.signal);
      await received;
      stop.abort();
      expect(await writing).toMatchObject({ kind: 'unsure' });
    });

    test('a busy system is left alone for the time that it asks for', async () => {
      const pace = freePace();
      bench.turns.onWrite('busy');
      await bench.open({ ...bench.connection, pace }).write(attachment(), never());
      expect(pace.held).toHaveLength(1);
    });

    test('what landed without an answer is found once, also by another process', async () => {
      if (!bench.canFind) return;
      const step = attachment();
      expect(await look(step.reference)).toEqual([]);
      bench.turns.onWrite('fails_after');
      expect(await system.write(step, never())).toMatchObject({ kind: 'unsure' });
      const [found, ...more] = await look(step.reference, bench.open(bench.connection));
      expect(found).toMatchObject({ patientId: bench.patient.id, name: step.file.name });
      expect(more).toEqual([]);
    });

    test('what landed twice is found twice, and a reference is not taken for a longer one', async () => {
      if (!bench.canFind) return;
      const step = attachment();
      bench.turns.onWrite('twice');
      await system.write(step, never());
      expect(await look(step.reference)).toHaveLength(2);
      expect(await look(step.reference.slice(0, -1))).toEqual([]);
    });

    test('reads back what was written, in order, and says what is gone', async () => {
      if (!bench.canFind) return;
      const step = attachment();
      const outcome = await system.write(step, never());
      if (outcome.kind !== 'written') throw new Error('It was not written.');
      const part = {
        kind: 'attach' as const,
        remoteId: outcome.remoteId,
        patientId: bench.patient.id,
        recordId: null,
        field: step.file.name,
      };
      const [gone, there] = await system.readBack([{ ...part, remoteId: '999999' }, part], never());
      expect(gone).toBeUndefined();
      expect(there).toMatchObject({ remoteId: outcome.remoteId, patientId: bench.patient.id });
    });
  });
}
