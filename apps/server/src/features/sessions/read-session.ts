/** How every feature loads a session: to read, for colleagues, or to change, for those who may. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import { type Allowed, allow } from '@auscult/domain/access/allow';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import type { Context } from '#server/platform/context.ts';
import { findSession, lockSession } from './repository.ts';

/**
 * One session. @throws Refusal `session_not_found`, alike for another organization's and for an unknown one
 */
export async function readSession({ db }: Pick<Context, 'db'>, id: SessionId): Promise<Session> {
  const session = await findSession(db, id);
  if (!session) throw new Refusal('session_not_found', 'This visit no longer exists.');
  return session;
}

/**
 * Locks and loads a session that this transaction is going to change.
 *
 * @throws Refusal `session_not_found`, `forbidden`
 */
export async function openSession<const Action extends string>(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: SessionId,
  action: Action,
): Promise<Allowed<Session, Action>> {
  // The queries are sent together and run in this order: the read follows the lock.
  const [, session] = await Promise.all([lockSession(db, id), readSession({ db }, id)]);
  if (!mayChangeSession(actor, session)) {
    throw new Refusal('forbidden', 'You can’t change this visit. Please ask its owner or an administrator.');
  }
  return allow(actor, action, session, mayChangeSession);
}

/**
 * Refuses to add to the sample, which is not counted and needs no consent.
 *
 * @returns the session, if it is not the sample
 * @throws Refusal `forbidden`
 */
export function refuseSample<Opened extends Session>(session: Opened): Opened {
  if (!session.is_sample) return session;
  throw new Refusal('forbidden', 'This is the sample. Start a visit of your own to add to it.');
}

/**
 * Like {@link openSession}, for work that is not done on a cancelled session. @throws Refusal also
 * `session_cancelled`
 */
export async function openRunningSession<const Action extends string>(
  context: Pick<Context, 'actor' | 'db'>,
  id: SessionId,
  action: Action,
): Promise<Allowed<Session, Action>> {
  const session = await openSession(context, id, action);
  if (session.status === 'cancelled') {
    throw new Refusal('session_cancelled', 'This visit was cancelled. Set another status to continue.');
  }
  return session;
}
