/** How every feature comes by a session: read by colleagues, opened for a change by those who may. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import { type Allowed, allow } from '@auscult/domain/access/allow';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import type { Context } from '#server/platform/context.ts';
import { findSession, lockSession } from './repository.ts';

/** One session. @throws Refusal `session_not_found`, for someone else's as for one that never was */
export async function readSession({ db }: Pick<Context, 'db'>, id: SessionId): Promise<Session> {
  const session = await findSession(db, id);
  if (!session) throw new Refusal('session_not_found', 'This visit no longer exists.');
  return session;
}

/**
 * A session that this transaction is going to change; others wait until it ends.
 *
 * @throws Refusal `session_not_found`, `forbidden`
 */
export async function openSession<const Action extends string>(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: SessionId,
  action: Action,
): Promise<Allowed<Session, Action>> {
  // They travel together and are run in this order: what is read is what no one changes any more.
  const [, session] = await Promise.all([lockSession(db, id), readSession({ db }, id)]);
  if (!mayChangeSession(actor, session)) {
    throw new Refusal('forbidden', 'You can’t change this visit. Please ask its owner or an administrator.');
  }
  return allow(actor, action, session, mayChangeSession);
}

/**
 * Refuses to add to the sample, which counts for nothing and asks for no consent.
 *
 * @returns the session, if it is not one
 * @throws Refusal `forbidden`
 */
export function refuseSample<Opened extends Session>(session: Opened): Opened {
  if (!session.is_sample) return session;
  throw new Refusal('forbidden', 'This is the sample. Start a visit of your own to add to it.');
}

/** Like {@link openSession}, for work that a cancelled session must not get. @throws Refusal `session_cancelled` too */
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
