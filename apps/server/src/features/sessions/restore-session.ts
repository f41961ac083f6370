import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { readSession } from './read-session.ts';
import { lockDeletedSession, saveRestored } from './repository-deleted.ts';
import { retentionOf } from './retention-of.ts';
import { sessionChanged } from './session-changed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Answers `POST /v1/restore_session`. Idempotent. @spec 3/retention */
export async function restoreSession(
  context: Context,
  { session_id: id }: CallInput<typeof contract.restoreSession>,
): Promise<Session> {
  const { actor, db, now } = context;
  const deleted = await lockDeletedSession(db, id);
  if (!deleted) return readSession(context, id);
  const { days } = await retentionOf(context);
  const isOver = deleted.deletedAt.getTime() <= now() - days * DAY_MS;
  if (deleted.deletedBy !== actor.userId || isOver)
    throw new Refusal('session_not_found', 'This visit no longer exists.');
  await saveRestored(db, id);
  await sessionChanged(context, id);
  const session = await readSession(context, id);
  await appendAudit(context, { action: 'session_restored', subject: id });
  return session;
}
