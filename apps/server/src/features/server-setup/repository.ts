/** All SQL on the set-up of the server. */
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import { announceSetup } from '#server/platform/realtime/announce.ts';
import type { ServerSetupTables } from './tables.ts';

/** The row as it is stored. */
export interface SetupRow {
  version: number;
  setup: unknown;
  secrets: unknown;
}

/** The stored set-up; undefined while nothing was ever saved. */
export function findSetup(db: Db): Promise<SetupRow | undefined> {
  return tables(db).selectFrom('server_setup').select(['version', 'setup', 'secrets']).executeTakeFirst();
}

/** The stored set-up, which no one else changes until this transaction ends. */
export async function lockSetup(db: Db): Promise<SetupRow> {
  await tables(db)
    .insertInto('server_setup')
    .values({ version: 0, setup: '{}', secrets: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tables(db)
    .selectFrom('server_setup')
    .select(['version', 'setup', 'secrets'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Saves the set-up, and tells every process once this transaction commits. */
export async function saveSetupRow(db: Db, { version, setup, secrets }: SetupRow): Promise<void> {
  await tables(db)
    .updateTable('server_setup')
    .set({ version, setup: JSON.stringify(setup), secrets: JSON.stringify(secrets) })
    .execute();
  await announceSetup(db);
}

function tables(db: Db) {
  return tablesOf<ServerSetupTables>(db);
}
