/** All SQL on the keys of recorders. Row-level security shows only the keys of the transaction's person. */
import type { UserId } from '@auscult/contract/kit/ids';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { RecorderTables } from './tables.ts';

/** A person's key pair on P-256. */
export interface RecorderKey {
  key_id: string;
  /** Uncompressed: 65 bytes. */
  public_key: Buffer;
  private_key: Buffer;
}

/** A person's key pair; undefined when there is none yet. */
export function findRecorderKey(db: Db, user: UserId): Promise<RecorderKey | undefined> {
  return tables(db)
    .selectFrom('recorder_keys')
    .select(['key_id', 'public_key', 'private_key'])
    .where('user_id', '=', user)
    .executeTakeFirst();
}

/** Stores a new key pair, unless the person has one. */
export async function insertRecorderKey(
  db: Db,
  user: UserId,
  key: RecorderKey & { now: number },
): Promise<void> {
  const { now, ...pair } = key;
  await tables(db)
    .insertInto('recorder_keys')
    .values({ user_id: user, ...pair, created_at: new Date(now) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

function tables(db: Db) {
  return tablesOf<RecorderTables>(db);
}
