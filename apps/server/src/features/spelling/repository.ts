/** All SQL on custom spelling. Row-level security shows the caller's, and those of their current team. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Spelling } from '@auscult/contract/spelling';
import { type Selectable, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { SpellingTables } from './tables.ts';

/** The owner of spellings: a person or a team. */
export type SpellingOwner = { scope: 'user'; id: UserId } | { scope: 'organization'; id: OrganizationId };

/** A stored spelling. */
export interface StoredSpelling extends Spelling {
  isDeleted: boolean;
}

/** The caller's spellings: their own first, then those of the team, each alphabetically. */
export async function listSpellings(db: Db): Promise<Spelling[]> {
  const rows = await tables(db)
    .selectFrom('spellings')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy(sql`user_id is null`)
    .orderBy(sql`lower(written)`)
    .orderBy('id')
    .execute();
  return rows.map((row) => spellingOf(row));
}

/** Locks and reads one of those, including deleted ones. */
export async function lockSpelling(db: Db, id: string): Promise<StoredSpelling | undefined> {
  const row = await tables(db)
    .selectFrom('spellings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...spellingOf(row), isDeleted: row.deleted_at !== null };
}

/** Locks the list of an owner against additions by others. */
async function holdSpellings(db: Db, { scope, id }: SpellingOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`spellings of ${scope} ${id}`}, 0))`.execute(db);
}

/** An owner's spelling with the same words, if there is one. Locks the list against additions by others. */
export async function findSameSpelling(
  db: Db,
  owner: SpellingOwner,
  { to, from }: Pick<Spelling, 'to' | 'from'>,
): Promise<Spelling | undefined> {
  await holdSpellings(db, owner);
  const row = await tables(db)
    .selectFrom('spellings')
    .selectAll()
    .where(ownerColumn(owner), '=', owner.id)
    .where('deleted_at', 'is', null)
    .where('written', '=', to)
    .where(sql<boolean>`heard = ${from}::text[]`)
    .limit(1)
    .executeTakeFirst();
  return row && spellingOf(row);
}

/** The number of an owner's spellings. Locks the list against additions by others. */
export async function countSpellings(db: Db, owner: SpellingOwner): Promise<number> {
  await holdSpellings(db, owner);
  const { count } = await tables(db)
    .selectFrom('spellings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownerColumn(owner), '=', owner.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a new one. */
export async function insertSpelling(
  db: Db,
  owner: SpellingOwner,
  { spelling, now }: { spelling: Spelling; now: number },
): Promise<void> {
  const moment = new Date(now);
  await tables(db)
    .insertInto('spellings')
    .values({
      id: spelling.id,
      user_id: owner.scope === 'user' ? owner.id : null,
      org_id: owner.scope === 'organization' ? owner.id : null,
      written: spelling.to,
      heard: spelling.from,
      created_at: moment,
      modified_at: moment,
      deleted_at: null,
    })
    .execute();
}

/** Saves a changed one. The change may delete or restore it. */
export async function saveSpelling(
  db: Db,
  { id, to, from, isDeleted }: StoredSpelling,
  now: number,
): Promise<void> {
  const moment = new Date(now);
  await tables(db)
    .updateTable('spellings')
    .set({ written: to, heard: from, modified_at: moment, deleted_at: isDeleted ? moment : null })
    .where('id', '=', id)
    .execute();
}

/** Destroys those of an owner that were deleted before `moment`. */
export async function destroySpellings(db: Db, owner: SpellingOwner, moment: Date): Promise<void> {
  await tables(db)
    .deleteFrom('spellings')
    .where(ownerColumn(owner), '=', owner.id)
    .where('deleted_at', '<', moment)
    .execute();
}

function ownerColumn({ scope }: SpellingOwner): 'user_id' | 'org_id' {
  return scope === 'user' ? 'user_id' : 'org_id';
}

function spellingOf(row: Selectable<SpellingTables['spellings']>): Spelling {
  return {
    id: row.id,
    to: row.written,
    from: row.heard,
    scope: row.user_id === null ? 'organization' : 'user',
  };
}

function tables(db: Db) {
  return tablesOf<SpellingTables>(db);
}
