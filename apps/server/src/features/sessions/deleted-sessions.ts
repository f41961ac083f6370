import type { CallOutput } from '@auscult/contract/kit/call';
import * as contract from '@auscult/contract/session-changes';
import type { Context } from '#server/platform/context.ts';
import { listDeletedBy } from './repository-deleted.ts';
import { retentionOf } from './retention-of.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Answers `GET /v1/deleted_sessions`. @spec 3/retention */
export async function deletedSessions(
  context: Context,
): Promise<CallOutput<typeof contract.deletedSessions>> {
  const { actor, db, now } = context;
  const keptMs = (await retentionOf(context)).days * DAY_MS;
  const since = new Date(now() - keptMs);
  const deleted = await listDeletedBy(db, actor.userId, { since, limit: contract.MAX_DELETED + 1 });
  return {
    sessions: deleted.slice(0, contract.MAX_DELETED).map(({ startedAt, deletedAt, ...session }) => ({
      ...session,
      timestamp: startedAt.getTime(),
      deleted_timestamp: deletedAt.getTime(),
      destroyed_timestamp: deletedAt.getTime() + keptMs,
    })),
    truncated: deleted.length > contract.MAX_DELETED,
  };
}
