/** All SQL on what is kept for one person. */
import type { UserData } from '@auscult/contract/account';
import type { UserId } from '@auscult/contract/kit/ids';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { AccountTables } from './tables.ts';

/** What is kept for a person; empty when nothing was kept yet. */
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
