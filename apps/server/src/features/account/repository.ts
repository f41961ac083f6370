/** All SQL on data stored per person. */
import type { UserData } from '@auscult/contract/account';
import type { UserId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { AccountTables } from './tables.ts';

/** The data of a person; empty if there is none yet. */
export async function readUserData(
  db: Db,
  user: UserId,
): Promise<Pick<UserData, 'default_template_ids_priority' | 'search_history'>> {
  const row = await tablesOf<AccountTables>(db)
    .selectFrom('user_settings')
    .select(['default_template_ids_priority', 'search_history'])
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row ?? { default_template_ids_priority: {}, search_history: [] };
}

/** A person's ranked defaults, locked until this transaction ends. */
export async function lockRanks(db: Db, user: UserId): Promise<Record<string, number>> {
  const table = tablesOf<AccountTables>(db);
  await table
    .insertInto('user_settings')
    .values({ user_id: user })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await table
    .selectFrom('user_settings')
    .select('default_template_ids_priority')
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.default_template_ids_priority;
}

/** Saves a person's ranked defaults. */
export async function saveRanks(
  db: Db,
  user: UserId,
  ranks: Readonly<Record<string, number>>,
): Promise<void> {
  await tablesOf<AccountTables>(db)
    .updateTable('user_settings')
    .set({ default_template_ids_priority: JSON.stringify(ranks) })
    .where('user_id', '=', user)
    .execute();
}

/** Saves a person's searches. Their row exists, because {@link lockRanks} creates it. */
export async function saveSearchHistory(
  db: Db,
  user: UserId,
  history: UserData['search_history'],
): Promise<void> {
  await tablesOf<AccountTables>(db)
    .updateTable('user_settings')
    .set({ search_history: JSON.stringify(history) })
    .where('user_id', '=', user)
    .execute();
}

/** Saves the referrer of a person, unless one is stored. */
export async function keepReferrer(db: Db, user: UserId, referrer: string): Promise<void> {
  await tablesOf<AccountTables>(db)
    .insertInto('user_settings')
    .values({ user_id: user, referrer })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ referrer }).where('user_settings.referrer', 'is', null),
    )
    .execute();
}

/**
 * Lets the rest of this transaction read the data of a colleague. The caller must have checked that they are
 * one.
 */
export async function seeColleague(db: Db, colleague: UserId): Promise<void> {
  await sql`select set_config('app.colleague', ${colleague}, true)`.execute(db);
}
