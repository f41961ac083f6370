/**
 * All SQL on saved parts. Row-level security shows those of the transaction's organization, and those shared
 * with its visible group of teams.
 */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { type Selectable, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { PartFields, PartKind, ShelfTables } from './tables.ts';

export type { PartFields, PartKind } from './tables.ts';

/** A stored part. */
export interface StoredPart<Kind extends PartKind> {
  id: string;
  organization: OrganizationId;
  owner: UserId;
  superOrganization: string | null;
  fields: PartFields[Kind];
  created: Date;
  modified: Date;
}

/** Filter for parts. All given fields must match. */
export interface PartFilter {
  organization?: OrganizationId;
  owner?: UserId;
  superOrganization?: string;
}

/** Parts of a kind, by name. */
export async function listParts<Kind extends PartKind>(
  db: Db,
  kind: Kind,
  { organization, owner, superOrganization }: PartFilter,
): Promise<StoredPart<Kind>[]> {
  const rows = await tables(db)
    .selectFrom('saved_parts')
    .selectAll()
    .where('kind', '=', kind)
    .$if(organization !== undefined, (query) => query.where('org_id', '=', organization ?? null))
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? null))
    .$if(superOrganization !== undefined, (query) => query.where('super_org', '=', superOrganization ?? null))
    .orderBy(sql`lower(fields ->> 'name')`)
    .orderBy('id')
    .execute();
  return rows.map((row) => stored<Kind>(row));
}

/** One part of a kind. */
export async function findPart<Kind extends PartKind>(
  db: Db,
  kind: Kind,
  id: string,
): Promise<StoredPart<Kind> | undefined> {
  const row = await tables(db)
    .selectFrom('saved_parts')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && stored<Kind>(row);
}

/** Stores a new part. */
export async function insertPart<Kind extends PartKind>(
  db: Db,
  kind: Kind,
  part: StoredPart<Kind>,
): Promise<void> {
  const { id, organization, owner, superOrganization, fields, created, modified } = part;
  await tables(db)
    .insertInto('saved_parts')
    .values({
      id,
      org_id: organization,
      kind,
      owner,
      super_org: superOrganization,
      fields: JSON.stringify(fields),
      created_at: created,
      modified_at: modified,
    })
    .execute();
}

/** Saves changes of a part. @returns whether it still existed */
export async function savePart<Kind extends PartKind>(
  db: Db,
  { id, fields, superOrganization, modified }: StoredPart<Kind>,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('saved_parts')
    .set({ fields: JSON.stringify(fields), super_org: superOrganization, modified_at: modified })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a part. */
export async function deletePart(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('saved_parts').where('id', '=', id).execute();
}

function stored<Kind extends PartKind>(row: Selectable<ShelfTables['saved_parts']>): StoredPart<Kind> {
  return {
    id: row.id,
    organization: row.org_id,
    owner: row.owner,
    superOrganization: row.super_org,
    // Each kind is stored with its own fields.
    fields: row.fields as PartFields[Kind],
    created: row.created_at,
    modified: row.modified_at,
  };
}

function tables(db: Db) {
  return tablesOf<ShelfTables>(db);
}
