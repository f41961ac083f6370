import { randomUUID } from 'node:crypto';
import { createSession, deleteSession } from '@auscult/contract/sessions';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aRunningNote, aSession } from '#server/test-kit/visits.ts';
import { type Sweep, startMaintenance, sweepsOf } from './maintenance.ts';

const MINUTE_MS = 60_000;

describe('maintenance', () => {
  let ran: string[];
  let logged: string[];
  let end: () => Promise<void>;

  beforeEach(() => {
    vi.useFakeTimers();
    [ran, logged] = [[], []];
  });
  afterEach(async () => {
    await end();
    vi.useRealTimers();
  });

  const begin = (...sweeps: Sweep[]) => {
    const log = openLog('warn', { write: (line) => logged.push(line) });
    end = startMaintenance(sweeps, { log, now: Date.now });
  };
  const noting = (name: string): Sweep => ({ complaint: name, run: async () => ran.push(name) });
  const failing: Sweep = {
    complaint: 'it could not be done',
    run: () => Promise.reject(new RangeError('quotes a row')),
  };

  test('begins soon after the start, not with it, and repeats every ten minutes', async () => {
    begin(noting('one'));
    await vi.advanceTimersByTimeAsync(0);
    expect(ran).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(ran).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    expect(ran).toEqual(['one', 'one', 'one']);
  });

  test('logs a failing sweep, and runs the others, and the same one the next time', async () => {
    begin(noting('one'), failing, noting('two'));
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    expect(ran).toEqual(['one', 'two', 'one', 'two']);
    expect(logged.map((line) => JSON.parse(line))).toEqual(
      Array(2).fill(expect.objectContaining({ msg: failing.complaint, error: 'RangeError' })),
    );
    expect(logged.join('')).not.toContain('quotes a row');
  });

  test('does not start a slow sweep twice', async () => {
    const slow = Promise.withResolvers<void>();
    begin(noting('slow'), { complaint: 'slow', run: () => slow.promise });
    await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
    expect(ran).toEqual(['slow']);
    slow.resolve();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(ran).toEqual(['slow', 'slow']);
  });

  test('starts no sweep after the end, and does not report interrupted ones', async () => {
    begin(
      {
        complaint: 'cut short',
        run: (_now, signal) =>
          new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(new Error('The server is stopping.'))),
          ),
      },
      noting('next'),
    );
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await end();
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect({ ran, logged }).toEqual({ ran: [], logged: [] });
  });
});

describe('the sweeps of a server', () => {
  const server = useTestApp();

  test('end everything that has expired: uploads, notes, keys, deleted visits', async () => {
    await server().stopWork();
    const vet = await server().newVet();
    const count = async (from: string) => (await server().sql(vet, `select from ${from}`)).length;
    const session = await aSession(vet);
    await server().sql(
      vet,
      `insert into uploads (id, org_id, session_id, created_by, bucket, object_name, content_type, expires_at)
       values ($1, $2, $3, $4, 'recordings', 'x', 'audio/webm', now() - interval '1 hour')`,
      [randomUUID(), vet.organizationId, session, vet.userId],
    );
    await aRunningNote(vet);
    await server().sql(vet, `update notes set created_at = now() - interval '3 hours'`);
    await server().sql(vet, 'delete from jobs.job');
    await vet.ask(createSession, { pets: ['Tom'] }, { 'idempotency-key': 'k' });
    await server().sql(vet, `update idempotency_keys set created_at = now() - interval '25 hours'`);
    await vet.ask(deleteSession, { session_id: await aSession(vet) });
    await server().sql(
      vet,
      `update sessions set deleted_at = now() - interval '31 days' where deleted_at is not null`,
    );
    const left = async () => [
      await count('uploads'),
      await count('notes where not completed'),
      await count(`idempotency_keys where key = 'k'`),
      await count('sessions where deleted_at is not null'),
    ];
    expect(await left()).toEqual([1, 1, 1, 1]);

    for (const { run } of sweepsOf(server())) await run(Date.now(), hangLimit());
    expect(await left()).toEqual([0, 0, 0, 0]);
    expect(await count('idempotency_keys')).toBe(0);
    expect(await count('sessions')).toBe(3);
  });
});
