/** Checks of connections: by a person, every day, and after a refused key. */

import { Refusal } from '@auscult/contract/kit/refusal';
import type { Pims } from '@auscult/contract/pims';
import { PIMS_LIMITS } from '@auscult/contract/pims';
import type { Context, InContext, Services } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { forgetUnusedPace, paceOf } from '#server/platform/pace/pace.ts';
import type { AskingParts } from '#server/platform/question.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import { type PracticeSystem, PracticeSystemError } from '#server/ports/practice-system.ts';
import {
  checkConnectionJob,
  keySentence,
  openCredentials,
  openSystem,
  type StoredConnection,
  sealCredentials,
} from './open-connection.ts';
import { changeConnection, findConnectionById, listDueConnections } from './repository.ts';

/**
 * Lets the exports of a connection go on: it has a new key or works again, or it has ended. Those of an ended connection then
 * fail visibly.
 *
 * @returns how many are under way
 */
export type ResumeExports = (
  context: Pick<Context, 'db' | 'jobs' | 'now'>,
  connectionId: string,
) => Promise<number>;

/** What a practice system answers to a check. */
export type CheckAnswer = Awaited<ReturnType<PracticeSystem['check']>>;

/** Saves a passed check. @returns the connection as it is then; undefined when it has ended or got another key meanwhile */
export async function savePassedCheck(
  context: Pick<Context, 'db' | 'jobs' | 'now'>,
  checked: Pick<StoredConnection, 'id' | 'credentials'>,
  { account, abilities }: CheckAnswer,
  resume: ResumeExports,
): Promise<StoredConnection | undefined> {
  const { db, now } = context;
  const stored = await findConnectionById(db, checked.id, { isLocked: true });
  if (stored?.credentials !== checked.credentials) return undefined;
  const change = { account, abilities, state: 'connected', lastError: null, checkedAt: now() } as const;
  await changeConnection(db, stored.id, change);
  if (stored.state !== 'connected') await resume(context, stored.id);
  return { ...stored, ...change };
}

/** Runs the job that checks a connection. */
export function checkConnection(resume: ResumeExports) {
  return async (job: JobContext, { connection }: { connection: string }): Promise<void> => {
    const stored = await job.inContext(job.actor, ({ db }) => findConnectionById(db, connection));
    if (!stored || stored.credentials === null) return;
    let current = stored;
    try {
      current = await encryptAgain(job, stored);
      const system = openSystem(job.services, job.inContext, job.actor, current);
      const answer = await system.check(job.signal);
      await job.inContext(job.actor, (context) => savePassedCheck(context, current, answer, resume));
    } catch (error) {
      if (!(error instanceof PracticeSystemError) || error.problem !== 'key') throw error;
      await saveRefusedKey(job, current, error);
    }
  };
}

/** Encrypts the credentials with the current key. @throws PracticeSystemError `key` when no key of the server opens them */
async function encryptAgain(job: JobContext, stored: StoredConnection): Promise<StoredConnection> {
  const credentials = openCredentials(job.services, stored);
  if (stored.keyId === job.services.vault.keyId) return stored;
  const sealed = sealCredentials(job.services, stored, credentials);
  return job.inContext(job.actor, async ({ db }) => {
    const now = await findConnectionById(db, stored.id, { isLocked: true });
    if (now?.credentials !== stored.credentials) return now ?? stored;
    await changeConnection(db, stored.id, sealed);
    return { ...now, ...sealed };
  });
}

/** Another key may have been entered meanwhile: that one was not refused. */
function saveRefusedKey(
  job: JobContext,
  checked: StoredConnection,
  error: PracticeSystemError,
): Promise<void> {
  return job.inContext(job.actor, async ({ db, now }) => {
    const stored = await findConnectionById(db, checked.id, { isLocked: true });
    if (stored?.credentials !== checked.credentials) return;
    const lastError = keySentence(checked, error);
    await changeConnection(db, checked.id, { state: 'needs_attention', lastError, checkedAt: now() });
  });
}

/** The next sweep asks again. */
export async function reportNotChecked(job: JobContext): Promise<void> {
  job.log.warn('a practice system could not be checked', {});
}

const DAY_MS = 86_400_000;
/** Connections per run. */
const AT_ONCE = 500;
const SWEEPER = sweeperFor('practice-systems');

/**
 * Enqueues the daily checks of every organization, and of connections that another key encrypted. Call it every few minutes,
 * in one process or in several.
 *
 * @param now  epoch milliseconds
 * @returns how many were enqueued
 */
export async function checkDueConnections(
  { services, inContext }: { services: Pick<Services, 'vault'>; inContext: InContext },
  now: number,
): Promise<number> {
  const due = await inContext(SWEEPER, ({ db }) =>
    listDueConnections(db, { moment: new Date(now - DAY_MS), keyId: services.vault.keyId, atMost: AT_ONCE }),
  );
  for (const { id, organization } of due) {
    await inContext({ ...SWEEPER, organizationId: organization }, ({ jobs }) =>
      jobs.enqueue(checkConnectionJob, { connection: id }),
    );
  }
  await forgetUnusedPace(inContext, now);
  return due.length;
}

const TESTS_AT_ONCE = 10;

/** Counts a test by a person. @throws Refusal `too_many_requests` */
export async function countTest(
  { services, inContext, actor, signal }: AskingParts,
  pims: Pims,
): Promise<void> {
  const busy = 'You tested practice systems often in the last minutes. Please wait a minute.';
  const account = `tests of ${actor.userId}`;
  const turns = paceOf({ inContext, now: services.now, account, patienceMs: 0, busy });
  try {
    const rate = { perMinute: PIMS_LIMITS.testsAnHour / 60, burst: TESTS_AT_ONCE };
    await turns.take(pims, rate, signal);
  } catch (error) {
    throw error instanceof PracticeSystemError ? new Refusal('too_many_requests', error.message) : error;
  }
}
