/** All SQL on expired answers. */
import type { OrganizationId } from '@auscult/contract/kit/ids';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { IdempotencyTables } from './tables.ts';

/** Organizations that have keys from before `moment`. */
export async function listOrganizationsWithAgedKeys(
  db: Db,
  moment: Date,
  limit: number,
): Promise<OrganizationId[]> {
  const { rows } = await sql<{ organization: OrganizationId }>`
    select org_id as organization from organizations_with_aged_keys(${moment}, ${limit})`.execute(db);
  return rows.map(({ organization }) => organization);
}

/**
 * Deletes the keys of this transaction's organization from before `moment`. @returns how many were deleted
 */
export async function deleteAgedKeys(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await tablesOf<IdempotencyTables>(db)
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', moment)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
