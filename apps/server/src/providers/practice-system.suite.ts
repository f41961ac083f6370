/** The port's docstring as tests, for every practice system with its double. */
import type { Pims, RemotePatient } from '@auscult/contract/pims';
import { ConnectionSettings } from '@auscult/contract/pims-connections';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CheckedPatient,
  type OpenConnection,
  type PracticeSystem,
  PracticeSystemError,
  type TokenKeeper,
  type WriteStep,
} from '#server/ports/practice-system.ts';
import { ENDINGS, PROBLEMS, type PracticeSystemBench } from './practice-system-bench.suite.ts';

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
