/** The only module that reports changed documents of a session. */
import { documentsChanges } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import type { Context } from '#server/platform/context.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** Notifies watchers of a session's documents once the transaction is committed. */
export async function documentsChanged(
  { actor, db, hub, afterCommit }: Pick<Context, 'actor' | 'db' | 'hub' | 'afterCommit'>,
  session: SessionId,
): Promise<void> {
  const { table } = documentsChanges;
  const { organizationId } = actor;
  afterCommit(() => hub.nudge({ table, organizationId, key: session }));
  await announce({ db, hub }, { table, organizationId }, [session]);
}
