/** The end of deleted sessions: after a time nothing of them is left. @spec 3/retention */
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

/** What destroying sessions needs of the server. */
export interface DestroyingParts {
  services: Pick<Services, 'log' | 'retention'>;
  inContext: InContext;
  /** Destroys what is left of a session's files. The person who keeps them binds it. */
  destroyFiles(actor: Actor, session: SessionId): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sessions that one run destroys. */
const AT_ONCE = 500;

const NOBODY = sweeperFor('retention');

/**
 * Destroys sessions of any organization whose time has run out since they were deleted: names, transcripts, notes with their
 * former versions, consents, and files that a job before it left. Each goes in a transaction of its own. Call it every
 * few minutes, in one process or in several.
 *
 * @param now  epoch milliseconds
 * @param signal  aborts when the server stops: the next run goes on
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
 * Destroys all sessions of an organization that is being erased, those that were deleted before among them.
 *
 * @param signal  aborts when the server stops; its reason is what is thrown then
 * @throws Error when one is left: who tries again goes on with it
 */
export async function destroySessionsOf(
  parts: Omit<DestroyingParts, 'services'> & { services: Pick<Services, 'log'> },
  actor: Actor,
  signal: AbortSignal,
): Promise<void> {
  // First all of them are hidden: no one adds to a session that is about to go.
  const hide = () => parts.inContext(actor, ({ db }) => hideSessions(db));
  for (const session of await hide()) {
    signal.throwIfAborted();
    await destroy(parts, session, HIDDEN_BY);
  }
  const { length: left } = await hide();
  if (left > 0) throw new Error(`${left} visits are left.`);
}

/** Every moment at which one was deleted is before. */
const HIDDEN_BY = new Date('9999-12-31');

/** Files first: a crash between the two leaves something to try again. One that cannot be destroyed keeps no other. */
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
