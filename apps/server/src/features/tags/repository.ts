/** All SQL on suggested tags. Row-level security shows only the transaction's organization. */
import type { TagColour } from '@auscult/contract/admin';
import type { OrganizationId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { TagTables } from './tables.ts';

/** Locks the tags of this organization until the transaction ends. */
export async function holdTags(db: Db, organization: OrganizationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tags of ${organization}`}, 0))`.execute(db);
}

/** Colours by the names of tags. */
export async function listColours(db: Db): Promise<Map<string, TagColour>> {
  const rows = await tables(db).selectFrom('tags').select(['name', 'colour']).execute();
  return new Map(rows.map(({ name, colour }) => [name, colour]));
}

/** Saves a tag as a suggestion, with this colour. */
export async function saveTag(
  db: Db,
  tag: { organization: OrganizationId; name: string; colour: TagColour },
): Promise<void> {
  const { organization: org_id, name, colour } = tag;
  await tables(db)
    .insertInto('tags')
    .values({ org_id, name, colour })
    .onConflict((conflict) => conflict.columns(['org_id', 'name']).doUpdateSet({ colour }))
    .execute();
}

/** Removes these tags from the suggestions. */
export async function deleteTags(db: Db, names: readonly string[]): Promise<void> {
  await tables(db).deleteFrom('tags').where('name', 'in', names).execute();
}

function tables(db: Db) {
  return tablesOf<TagTables>(db);
}
