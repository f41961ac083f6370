/** All SQL on usage. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';
import { CompiledQuery } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { BillingTables } from './tables.ts';

/** A person's usage so far. */
export interface UsageCounts {
  sessions: number;
  phone_calls: number;
  last_free_session: SessionId | null;
}

const NOTHING: UsageCounts = { sessions: 0, phone_calls: 0, last_free_session: null };

/** A person's usage so far. */
export async function readUsage(db: Db, user: UserId): Promise<UsageCounts> {
  usageOfSomebody ??= counts(db, user).compile().sql;
  const { rows } = await db.executeQuery<UsageCounts>(CompiledQuery.raw(usageOfSomebody, [user]));
  return rows[0] ?? NOTHING;
}

/** Built once: every screen sends this query, and building it takes longer than running it. */
let usageOfSomebody: string | undefined;

/** Like {@link readUsage}, and locks the row: other transactions that count wait for this one. */
export async function lockUsage(db: Db, user: UserId): Promise<UsageCounts> {
  await tables(db)
    .insertInto('usage_counts')
    .values({ user_id: user, ...NOTHING })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await counts(db, user).forUpdate().executeTakeFirst()) ?? NOTHING;
}

/** Counts one more session, and locks the row until this transaction ends. @returns the new count */
export async function addProcessed(db: Db, user: UserId): Promise<number> {
  const { sessions } = await tables(db)
    .insertInto('usage_counts')
    .values({ user_id: user, ...NOTHING, sessions: 1 })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ eb, ref }) => ({ sessions: eb(ref('usage_counts.sessions'), '+', 1) })),
    )
    .returning('sessions')
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Counts one session less. */
export async function removeProcessed(db: Db, user: UserId): Promise<void> {
  await tables(db)
    .updateTable('usage_counts')
    .set(({ fn, eb, ref, val }) => ({
      sessions: fn<number>('greatest', [eb(ref('sessions'), '-', 1), val(0)]),
    }))
    .where('user_id', '=', user)
    .execute();
}

/** Saves the usage. */
export async function saveUsage(db: Db, user: UserId, change: Partial<UsageCounts>): Promise<void> {
  await tables(db).updateTable('usage_counts').set(change).where('user_id', '=', user).execute();
}

/** Whether a session is not processed yet. */
export async function isWaiting(db: Db, session: SessionId): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session)
    .where('status', '<>', 'cancelled')
    .where('processed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

function tables(db: Db) {
  return tablesOf<BillingTables>(db);
}

function counts(db: Db, user: UserId) {
  return tables(db)
    .selectFrom('usage_counts')
    .select(['sessions', 'phone_calls', 'last_free_session'])
    .where('user_id', '=', user);
}
