/** SQL on the owners of an organization's sessions. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';
import type { Allowed } from '@auscult/domain/access/allow';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { SessionTables } from './tables.ts';

/** Gives all sessions of one person to another. @returns the sessions that are not deleted */
export async function saveOwnerOfAll(
  db: Db,
  { from }: Allowed<{ from: UserId }, 'hand over all of'>,
  { to, now }: { to: UserId; now: number },
): Promise<SessionId[]> {
  const rows = await tablesOf<SessionTables>(db)
    .updateTable('sessions')
    .set({ owner: to, modified_at: new Date(now) })
    .where('owner', '=', from)
    .returning(['id', 'deleted_at'])
    .execute();
  return rows.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
}

/** The number of sessions per owner; deleted ones do not count. */
export async function countByOwner(db: Db): Promise<Map<UserId, number>> {
  const rows = await tablesOf<SessionTables>(db)
    .selectFrom('sessions')
    .select(['owner', ({ fn }) => fn.countAll<number>().as('sessions')])
    .where('deleted_at', 'is', null)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, sessions }) => [owner, sessions]));
}
