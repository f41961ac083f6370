import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { readSession } from './read-session.ts';
import { lockDeletedSession, saveRestored } from './repository-deleted.ts';
import { sessionChanged } from './session-changed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Answers `POST /v1/restore_session`. Sent twice, it is the same session. @spec 3/retention */
export async function restoreSession(
  context: Context,
  { session_id: id }: CallInput<typeof contract.restoreSession>,
): Promise<Session> {
  const { actor, db, now, retention } = context;
  const deleted = await lockDeletedSession(db, id);
  if (!deleted) return readSession(context, id);
  const isOver = deleted.deletedAt.getTime() <= now() - retention.days * DAY_MS;
  if (deleted.deletedBy !== actor.userId || isOver)
    throw new Refusal('session_not_found', 'This visit no longer exists.');
  await saveRestored(db, id);
  await sessionChanged(context, id);
  return readSession(context, id);
}
