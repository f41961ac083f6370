/** Destroys deleted sessions completely after their retention period. @spec 3/retention */
import type { SessionId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { InContext, Services } from '#server/platform/context.ts';
import { loggable } from '#server/platform/log/log.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import {
  type DeletedSession,
  destroySession,
  hideSessions,
  listDeletedSessions,
} from './repository-deleted.ts';

/** Services that destroying sessions needs. */
export interface DestroyingParts {
  services: Pick<Services, 'log' | 'retention'>;
  inContext: InContext;
  /** Destroys the remaining files of a session. The feature that stores them binds it. */
  destroyFiles(actor: Actor, session: SessionId): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sessions per run. */
const AT_ONCE = 500;

const NOBODY = sweeperFor('retention');

/**
 * Destroys deleted sessions of any organization whose retention period has ended: names, transcripts, notes
 * with their versions, consents, and files that an earlier job left. Each has its own transaction. Call it
 * every few minutes, in one process or in several.
 *
 * @param now  epoch milliseconds
 * @param signal  aborts when the server stops: the next run continues
 * @returns how many were destroyed
 */
export async function destroyDeletedSessions(
  parts: DestroyingParts,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const moment = new Date(now - parts.services.retention.days * DAY_MS);
  const deleted = await parts.inContext(NOBODY, ({ db }) => listDeletedSessions(db, moment, AT_ONCE));
  let destroyed = 0;
  for (const session of deleted) {
    if (signal?.aborted) break;
    if (await destroy(parts, session, moment)) destroyed += 1;
  }
  return destroyed;
}

/**
 * Destroys all sessions of an organization that is being erased, including those deleted before.
 *
 * @param signal  aborts when the server stops; its reason is thrown then
 * @throws Error when one is left: a retry continues with it
 */
export async function destroySessionsOf(
  parts: Omit<DestroyingParts, 'services'> & { services: Pick<Services, 'log'> },
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  // First hides all of them, so that no one adds to them.
  const hide = () => parts.inContext(actor, ({ db }) => hideSessions(db));
  for (const session of await hide()) {
    signal.throwIfAborted();
    await destroy(parts, session, HIDDEN_BY);
  }
  const { length: left } = await hide();
  if (left > 0) throw new Error(`${left} visits are left.`);
}

/** Later than every deletion. */
const HIDDEN_BY = new Date('9999-12-31');

/**
 * Files first: after a crash in between, there is something left to retry. One that cannot be destroyed does
 * not block others.
 */
export async function destroy(
  {
    services: { log },
    inContext,
    destroyFiles,
  }: Omit<DestroyingParts, 'services'> & { services: Pick<Services, 'log'> },
  { id, organization, owner }: DeletedSession,
  moment: Date,
): Promise<boolean> {
  const actor: Actor = { userId: owner, organizationId: organization, role: null };
  try {
    await destroyFiles(actor, id);
    return await inContext(actor, ({ db }) => destroySession(db, id, moment));
  } catch (error) {
    log.warn('a deleted visit could not be destroyed', { sessionId: id, ...loggable(error) });
    return false;
  }
}
