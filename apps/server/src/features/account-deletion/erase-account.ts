/** Erases the data of deleted accounts outside the identity tables: see docs/decisions/0029. */
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import { z } from 'zod';
import { destroySessionsOf } from '#server/features/sessions/destroy-deleted-sessions.ts';
import { destroyFilesOfSession } from '#server/features/uploads/stored-objects.ts';
import type { InContext, Services } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { loggable } from '#server/platform/log/log.ts';
import type { AccountDeletion } from '#server/ports/accounts.ts';
import { erasePerson, eraseSpace, forgetJobs } from './repository.ts';

/** Erases the remaining data of a deleted account. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  payload: z.object({ user: UserId }),
  retries: 30,
  timeLimitSeconds: 3600,
});

/** Services that erasing needs. */
export interface ErasingParts {
  services: Pick<Services, 'fileStore' | 'identity' | 'log'>;
  inContext: InContext;
}

/** Milliseconds after which all work that began before the deletion has ended: longer than any job. */
const SETTLED_MS = 7_200_000;

/** Erases the data of a deleted account at once. A second run continues where the first stopped. */
export async function eraseAccount(job: JobContext, { user }: { user: UserId }): Promise<void> {
  const deletions = await job.services.identity.accounts.listDeletions();
  const deletion = deletions.find(({ userId }) => userId === user);
  if (deletion) await erase(job, deletion, job.signal);
}

/** The next sweep tries again. Until then the operator sees the failure in the log. */
export async function reportNotErased(job: JobContext, { user }: { user: UserId }): Promise<void> {
  job.log.error('what a deleted account left could not be erased', { userId: user });
}

/**
 * Continues deletions that a stopped server left. Erases old deletions once more before it forgets them,
 * because work for the person may have run during the deletion. Call it every few minutes.
 *
 * @param now  epoch milliseconds
 * @param signal  aborts when the server stops: the next run goes on
 */
export async function finishDeletions(parts: ErasingParts, now: number, signal: AbortSignal): Promise<void> {
  const { accounts } = parts.services.identity;
  for (const deletion of await accounts.listDeletions()) {
    if (signal.aborted) return;
    try {
      await erase(parts, deletion, signal);
      if (now - deletion.askedAt > SETTLED_MS) await accounts.forgetDeletion(deletion.userId);
    } catch (error) {
      parts.services.log.warn('a deleted account could not be erased', loggable(error));
    }
  }
}

/** Each step is idempotent. */
async function erase(
  parts: ErasingParts,
  { userId, spaces }: AccountDeletion,
  signal: AbortSignal,
): Promise<void> {
  const person = UserId.parse(userId);
  for (const space of spaces) await eraseOne(parts, actorIn(person, space), signal);
  signal.throwIfAborted();
  await parts.inContext(actorIn(person, person), ({ db }) => erasePerson(db));
  await parts.services.identity.accounts.destroyMails(userId);
}

/**
 * Erases session by session, so that no transaction is long, and then everything that belongs to no session.
 */
async function eraseOne(
  { services, inContext }: ErasingParts,
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  const parts = { services, inContext };
  const destroying = {
    ...parts,
    destroyFiles: (owner: Actor, session: Parameters<typeof destroyFilesOfSession>[1]) =>
      destroyFilesOfSession({ ...parts, actor: owner }, session),
  };
  await destroySessionsOf(destroying, actor, signal);
  await inContext(actor, async ({ db }) => {
    await eraseSpace(db);
    await forgetJobs(db, actor.organizationId, eraseAccountJob.name);
  });
}

function actorIn(userId: UserId, space: string): Actor {
  return { userId, organizationId: OrganizationId.parse(space), role: null };
}
