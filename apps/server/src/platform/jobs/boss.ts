/**
 * The job queue: pg-boss in the same database. A job exists if the transaction that enqueued it committed.
 */
import type { Actor } from '@auscult/domain/access/actor';
import pg from 'pg';
import { type ConstructorOptions, fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { FileMissing } from '../../ports/file-store.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import type { InContext, Services } from '../context.ts';
import type { Database, Db } from '../db/database.ts';
import { keepListening } from '../db/keep-listening.ts';
import { namedStatement } from '../db/named-statements.ts';
import { openPool } from '../db/open-pool.ts';
import { type Log, loggable } from '../log/log.ts';
import { seldom } from '../log/seldom.ts';
import type { BoundJob, JobContext } from './bound-job.ts';
import { FinalFailure, type JobQueue } from './job.ts';

type BossDatabase = NonNullable<ConstructorOptions['db']>;

/** Schema of the queue's own tables. They contain ids and times, no clinical text. */
export const JOBS_SCHEMA = 'jobs';

const HEARTBEAT_SECONDS = 10;
const FIRST_RETRY_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 30;
const POLL_SECONDS = 2;

/**
 * Connections of the queue. Some forty workers poll continuously, so their queries are prepared and run one
 * after the other, without blocking requests. One or two may wait for a lock of another process.
 */
const CONNECTIONS = 3;

/** Dead letters: jobs whose last try failed. They are kept for the operator. */
const DEAD_LETTER = 'dead-letter';

/** The user must learn of every failure: reporting is retried for two days. */
const DEAD_LETTER_OPTIONS = {
  notify: true,
  retryLimit: 50,
  retryDelay: FIRST_RETRY_SECONDS,
  retryBackoff: true,
  retryDelayMax: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};

interface Envelope {
  actor: Actor;
  payload: unknown;
}

/** The queue of one process. */
export interface Boss {
  /** Enqueues in the given transaction, for the given actor. */
  queueFor(db: Db, actor: Actor): JobQueue;
  /** Starts taking jobs. */
  work(jobs: readonly BoundJob[], services: Services, inContext: InContext): Promise<void>;
  /** Stops taking jobs and waits for running ones. Jobs that do not end in time are returned. */
  stop(): Promise<void>;
  /** Closes its connections, when nothing is enqueued any more. */
  close(): Promise<void>;
}

/**
 * Creates the queue's tables in a fresh database and lets the application's role use them. Run as the owner.
 */
export async function prepareJobs(ownerUrl: string, jobs: readonly BoundJob[]): Promise<void> {
  const pool = openPool({ connectionString: ownerUrl, max: 2, statement_timeout: 0, query_timeout: 0 });
  const boss = new PgBoss({
    db: { executeSql: executeOn(pool) },
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await boss.createQueue(DEAD_LETTER, DEAD_LETTER_OPTIONS);
    await boss.updateQueue(DEAD_LETTER, DEAD_LETTER_OPTIONS);
    for (const { definition } of jobs) {
      const options = queueOptions(definition.retries, definition.timeLimitSeconds);
      await boss.createQueue(definition.name, options);
      await boss.updateQueue(definition.name, options);
    }
    await boss.stop({ graceful: false, close: false });
    await pool.query(`
      grant usage on schema ${JOBS_SCHEMA} to auscult_app;
      grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to auscult_app;
      grant usage on all sequences in schema ${JOBS_SCHEMA} to auscult_app;
      grant execute on all functions in schema ${JOBS_SCHEMA} to auscult_app;`);
  } finally {
    await pool.end();
  }
}

/** Opens the queue with the application's role. */
export async function openBoss(
  { pool, url }: Pick<Database, 'pool' | 'url'>,
  names: readonly string[],
  services: Pick<Services, 'log'>,
): Promise<Boss> {
  const { log } = services;
  const ownPool = openPool({ connectionString: url, max: CONNECTIONS });
  const boss = new PgBoss({
    db: { executeSql: executeOn(ownPool), listen: listenOn(url, log) },
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    // The backlog is known a second later. While it is more than one, a free worker takes the next job at
    // once.
    queueCacheIntervalSeconds: 1,
  });
  const complain = seldom((fields) => log.warn('the job queue met an error', fields));
  boss.on('error', (error) => complain(loggable(error)));
  await boss.start();
  // An uncached queue is read outside of the transaction that sends to it.
  for (const name of [DEAD_LETTER, ...names])
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' });
  const stopping = new AbortController();
  return {
    queueFor: (db, actor) => queueIn(boss, db, actor),
    work: (jobs, all, inContext) =>
      startWork({
        boss,
        jobs,
        services: all,
        inContext,
        stopping: stopping.signal,
        handBack: (id) => handBack(pool, id),
      }),
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      await boss.stop({ graceful: true, close: false, timeout: 5000 });
    },
    close: () => ownPool.end(),
  };
}

function queueOptions(retries: number, timeLimitSeconds: number) {
  return {
    retryLimit: retries,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_PAUSE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: timeLimitSeconds,
    deadLetter: DEAD_LETTER,
    notify: true,
  };
}

function queueIn(boss: PgBoss, db: Db, actor: Actor): JobQueue {
  return {
    enqueue: async (job, payload, options = {}) => {
      const envelope: Envelope = { actor, payload: job.payload.parse(payload) };
      const startAfter = options.afterSeconds ? { startAfter: options.afterSeconds } : {};
      // fromKysely requires a transaction type; ours is committed by its owner.
      const id = await boss.send(job.name, envelope, {
        ...startAfter,
        group: { id: actor.organizationId },
        db: fromKysely(db as Parameters<typeof fromKysely>[0]),
      });
      if (id === null) throw new Error(`job not taken: ${job.name}`);
    },
  };
}

interface Work {
  boss: PgBoss;
  jobs: readonly BoundJob[];
  services: Services;
  inContext: InContext;
  stopping: AbortSignal;
  /** Removes a try that the stop interrupted from the count. */
  handBack(id: string): Promise<void>;
}

const TAKEN_AT_ONCE = 4;

/** Limit per organization: however long its backlog, others find a free worker. */
const TAKEN_OF_ONE = 2;
const POLLING = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
const BAD_LUCK = 'This could not be finished after several tries.';

async function startWork(work: Work): Promise<void> {
  for (const job of work.jobs) {
    const options = {
      includeMetadata: true,
      perJobResults: true,
      localConcurrency: TAKEN_AT_ONCE,
      localGroupConcurrency: TAKEN_OF_ONE,
      burstWhenReadyExceeds: 1,
      ...POLLING,
    } as const;
    await work.boss.work<Envelope, unknown, typeof options>(job.definition.name, options, async ([taken]) =>
      taken ? [await tryOnce(work, job, taken)] : [],
    );
  }
  const options = { includeMetadata: true, ...POLLING } as const;
  const worker = await work.boss.work<Envelope, void, typeof options>(
    DEAD_LETTER,
    options,
    async ([dead]) => {
      work.boss.notifyWorker(worker);
      const job = work.jobs.find(({ definition }) => definition.name === dead?.sourceName);
      if (!dead) return;
      // A process that does not know the job leaves its failure to those that do.
      if (!job) throw new Error('This job is unknown.');
      await job.giveUp(jobContext(work, dead), dead.data.payload, reasonIn(dead.sourceOutput));
    },
  );
}

type Taken = JobWithMetadata<Envelope>;

/** One try. A permanent failure goes to the dead letters at once; any other is thrown, and tried again. */
async function tryOnce(work: Work, job: BoundJob, taken: Taken): Promise<JobResult> {
  const { log } = work.services;
  const { name } = job.definition;
  const { organizationId } = taken.data.actor;
  const fields = { job: name, jobId: taken.id, attempt: taken.retryCount + 1, organizationId };
  try {
    await job.run(jobContext(work, taken), taken.data.payload);
    log.info('job done', fields);
    return { id: taken.id, status: 'completed' };
  } catch (thrown) {
    log.warn('job failed', { ...fields, ...loggable(thrown) });
    if (isUnstorable(thrown)) return { id: taken.id, status: 'deadletter', output: { message: BAD_LUCK } };
    if (isFinal(thrown)) return { id: taken.id, status: 'deadletter', output: { message: thrown.message } };
    if (work.stopping.aborted) await work.handBack(taken.id);
    // The stored error is a sentence for the user, never the text of a service or a row.
    throw new Error(
      thrown instanceof ProviderError || thrown instanceof FileMissing ? thrown.message : BAD_LUCK,
    );
  }
}

/** PostgreSQL's errors for values that it cannot store, which a retry cannot change. */
const UNSTORABLE = /^22/;

function isUnstorable(thrown: unknown): boolean {
  return thrown instanceof pg.DatabaseError && UNSTORABLE.test(thrown.code ?? '');
}

function isFinal(thrown: unknown): thrown is Error {
  return thrown instanceof FinalFailure || (thrown instanceof ProviderError && !thrown.retryable);
}

/** A try that the stop of the server interrupted does not count. */
async function handBack(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(`update ${JOBS_SCHEMA}.job set retry_limit = retry_limit + 1 where id = $1`, [id]);
}

function jobContext({ services, inContext, stopping }: Work, taken: Taken): JobContext {
  const signal = AbortSignal.any([taken.signal, stopping]);
  return { actor: taken.data.actor, services, inContext, log: services.log, signal };
}

function reasonIn(output: object | null): string {
  return output && 'message' in output && typeof output.message === 'string' ? output.message : BAD_LUCK;
}

/** Texts with several statements have no parameters, and cannot be prepared. */
function executeOn(pool: pg.Pool): BossDatabase['executeSql'] {
  return async (text, values = []) => {
    const isScript = values.length === 0 && text.includes(';');
    const asked = isScript ? { text } : namedStatement(text, values);
    const result: pg.QueryResult | pg.QueryResult[] = await pool.query(asked);
    return { rows: Array.isArray(result) ? result.flatMap((one: pg.QueryResult) => one.rows) : result.rows };
  };
}

/** After a gap pg-boss polls for missed jobs. */
function listenOn(url: string, log: Log): NonNullable<BossDatabase['listen']> {
  return async (channel, onNotification, onReconnect) =>
    keepListening(
      url,
      { channel, onWord: (payload) => onNotification(payload ?? ''), onOpen: onReconnect },
      log,
    );
}
