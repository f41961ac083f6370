import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ProviderError } from '#server/ports/provider-error.ts';
import { aGate, forever } from '#server/test-kit/doubles.ts';
import { hurryRetries } from '#server/test-kit/hurry.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import type { InContext } from '../context.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { contextsOf } from '../open-context.ts';
import { testDatabase } from '../test-kit/test-database.ts';
import { asOwner } from '../test-kit/test-server.ts';
import { type Boss, openBoss, prepareJobs } from './boss.ts';
import { bindJob, type JobContext } from './bound-job.ts';
import { defineJob, FinalFailure } from './job.ts';

const RETRIES = 1;
/** Connections for the requests of a process. */
const CONNECTIONS = 6;
const definition = defineJob({
  name: 'say',
  payload: z.object({ word: z.string() }),
  retries: RETRIES,
  timeLimitSeconds: 60,
});
/** Like a restart of PostgreSQL. */
const END_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const actor = {
  userId: UserId.parse('vet-1'),
  organizationId: OrganizationId.parse('team-1'),
  role: 'org:doctor',
};

let run: (job: JobContext, payload: { word: string }) => Promise<void>;
let giveUp: (word: string, reason: string) => Promise<void>;
const say = bindJob(
  definition,
  (job, payload) => run(job, payload),
  (_job, { word }, reason) => giveUp(word, reason),
);

let app: TestApp;
let process: Process;

beforeAll(async () => {
  app = await startTestApp({}, { worksOnJobs: false });
  await prepareJobs(app.ownerUrl, [say]);
  await hurryRetries(app, RETRIES);
  process = await startProcess();
});

beforeEach(() => {
  run = async () => undefined;
  giveUp = async () => undefined;
});

afterAll(async () => {
  await process.end();
  await app.close();
});

describe('a job', () => {
  test('runs once for its actor, after the transaction has committed', async () => {
    const done = aHearing();
    run = async ({ actor: forWhom, signal }, { word }) => done.hear([forWhom, word, signal.aborted]);
    await enqueue(process.inContext, 'hello');
    expect(await done.heard).toEqual([actor, 'hello', false]);
  });

  test('of a failed transaction never exists', async () => {
    const words: string[] = [];
    const done = aHearing();
    run = async (_job, { word }) => {
      words.push(word);
      if (word === 'second') done.hear(word);
    };
    const failing = process.inContext(actor, async ({ jobs }) => {
      await jobs.enqueue(definition, { word: 'first' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await enqueue(process.inContext, 'second');
    await done.heard;
    expect(words).toEqual(['second']);
  });

  test('without its input is not accepted', async () => {
    const wrong = process.inContext(actor, ({ jobs }) =>
      jobs.enqueue(definition, { word: 7 as unknown as string }),
    );
    await expect(wrong).rejects.toThrow();
  });

  test('that fails is tried again', async () => {
    const attempts: number[] = [];
    const done = aHearing();
    run = async () => {
      attempts.push(attempts.length);
      if (attempts.length === 1) throw new Error('bad luck');
      done.hear(attempts.length);
    };
    await enqueue(process.inContext, 'x');
    expect(await done.heard).toBe(2);
  });
});

describe('a job that fails', () => {
  test.each([
    [
      'to the last',
      new Error('row 17 says Rex'),
      RETRIES + 1,
      'This could not be finished after several tries.',
    ],
    [
      'to the last, by a service',
      new ProviderError('It is busy.', { retryable: true }),
      RETRIES + 1,
      'It is busy.',
    ],
    ['for good, by a service', new ProviderError('No key.', { retryable: false }), 1, 'No key.'],
    ['for good', new FinalFailure('It is gone.'), 1, 'It is gone.'],
  ])('%s is given up once, with a sentence for the user', async (_how, failure, tries, sentence) => {
    let asked = 0;
    const reasons = vi.fn();
    const done = aHearing();
    run = async () => {
      asked += 1;
      throw failure;
    };
    giveUp = async (word, reason) => {
      reasons(word, reason);
      done.hear(reason);
    };
    await enqueue(process.inContext, 'x');
    await done.heard;
    expect([asked, reasons.mock.calls]).toEqual([tries, [['x', sentence]]]);
  });

  test('is reported to the user even if reporting fails at first', async () => {
    let told = 0;
    const done = aHearing();
    run = async () => {
      throw new FinalFailure('It is gone.');
    };
    giveUp = async () => {
      told += 1;
      if (told === 1) throw new Error('the database was away');
      done.hear(told);
    };
    await enqueue(process.inContext, 'x');
    expect(await done.heard).toBe(2);
  });
});

describe('many jobs', () => {
  test('follow each other without a pause', async () => {
    const COUNT = 60;
    const done = aHearing();
    let ran = 0;
    run = async () => {
      ran += 1;
      if (ran === COUNT) done.hear(ran);
    };
    for (let job = 0; job < COUNT; job += 1) await enqueue(process.inContext, 'one of many');
    // At four every two seconds, the test would time out.
    expect(await done.heard).toBe(COUNT);
  });

  test('of one organization leave room for those of another', async () => {
    const [gate, done] = [aGate(), aHearing()];
    let started = 0;
    run = async ({ actor: forWhom }, { word }) => {
      if (forWhom.organizationId !== actor.organizationId) return done.hear(word);
      started += 1;
      await gate.opened;
    };
    for (let job = 0; job < 10; job += 1) await enqueue(process.inContext, 'backlog');
    const other = { ...actor, organizationId: OrganizationId.parse('team-2') };
    await process.inContext(other, ({ jobs }) => jobs.enqueue(definition, { word: 'theirs' }));
    expect(await done.heard).toBe('theirs');
    expect(started).toBeLessThanOrEqual(2);
    gate.open();
    await until(async () => started === 10);
  });
});

test('a process that stops returns its jobs, and another continues them, even from the last try', async () => {
  await hurryRetries(app, 0);
  const [started, done] = [aGate(), aHearing()];
  run = async ({ signal }) => {
    started.open();
    await forever(signal);
  };
  await enqueue(process.inContext, 'handed back');
  await started.opened;
  run = async (_job, { word }) => done.hear(word);
  await process.end();
  process = await startProcess();
  expect(await done.heard).toBe('handed back');
});

test('a job is taken and done while requests use all of their connections', async () => {
  const done = aHearing();
  run = async (_job, { word }) => done.hear(word);
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => process.database.pool.connect()));
  try {
    await enqueue(app.inContext, 'meanwhile');
    expect(await done.heard).toBe('meanwhile');
  } finally {
    for (const connection of held) connection.release();
  }
});

test('a process whose connections are all lost continues its jobs', async () => {
  const done = aHearing();
  run = async (_job, { word }) => done.hear(word);
  await asOwner(app, END_OTHERS);
  // A connection may be taken before it is known to be lost; then the call fails.
  await until(() =>
    enqueue(process.inContext, 'after').then(
      () => true,
      () => false,
    ),
  );
  expect(await done.heard).toBe('after');
});

interface Process {
  inContext: InContext;
  database: Database;
  end(): Promise<void>;
}

async function startProcess(): Promise<Process> {
  const { appUrl } = await testDatabase();
  const database: Database = openDatabase(appUrl, CONNECTIONS);
  const { services } = app;
  const boss: Boss = await openBoss(database, [definition.name], services);
  const inContext = contextsOf({ database, boss, services });
  await boss.work([say], services, inContext);
  return {
    inContext,
    database,
    end: async () => {
      await boss.stop();
      await boss.close();
      await database.close();
    },
  };
}

function enqueue(inContext: InContext, word: string): Promise<void> {
  return inContext(actor, ({ jobs }) => jobs.enqueue(definition, { word }));
}

/** Messages of a job to the test. */
function aHearing(): { heard: Promise<unknown>; hear(what: unknown): void } {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { heard: promise, hear: resolve };
}
