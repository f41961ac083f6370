/** What is left of deleted accounts beyond the identity tables: see docs/decisions/0029. */
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

/** Erases what is left of a deleted account. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  payload: z.object({ user: UserId }),
  retries: 30,
  timeLimitSeconds: 3600,
});

/** What erasing needs of the server. */
export interface ErasingParts {
  services: Pick<Services, 'fileStore' | 'identity' | 'log'>;
  inContext: InContext;
}

/** Milliseconds after which no one is at work any more who began before the account was deleted: longer than any job. */
const SETTLED_MS = 7_200_000;

/** Erases at once what a deletion left. Begun again, it goes on where it stopped. */
export async function eraseAccount(job: JobContext, { user }: { user: UserId }): Promise<void> {
  const deletions = await job.services.identity.accounts.listDeletions();
  const deletion = deletions.find(({ userId }) => userId === user);
  if (deletion) await erase(job, deletion, job.signal);
}

/** The next sweep tries again; until then the operator sees it in the log. */
export async function reportNotErased(job: JobContext, { user }: { user: UserId }): Promise<void> {
  job.log.error('what a deleted account left could not be erased', { userId: user });
}

/**
 * Goes on with deletions that a stopped server left, and forgets those of long ago, once more erased: someone may have
 * been at work for the person when the account was deleted. Call it every few minutes.
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

/** Each step may be done twice. */
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

/** Session by session, so that no transaction is long; then all at once what no session leads to. */
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
