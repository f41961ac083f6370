/** The only module that reports changed exports of a session. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { pimsExportsChanges } from '@auscult/contract/pims';
import type { Context } from '#server/platform/context.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** Notifies watchers of a session's exports once the transaction is committed. */
export async function exportsChanged(
  { actor, db, hub, afterCommit }: Pick<Context, 'actor' | 'db' | 'hub' | 'afterCommit'>,
  session: SessionId,
): Promise<void> {
  const { table } = pimsExportsChanges;
  const { organizationId } = actor;
  afterCommit(() => hub.nudge({ table, organizationId, key: session }));
  await announce({ db, hub }, { table, organizationId }, [session]);
}
