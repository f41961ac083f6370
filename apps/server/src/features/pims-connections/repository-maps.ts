/** All SQL on field maps and on providers of members. Row-level security shows only the transaction's organization. */
import type { UserId } from '@auscult/contract/kit/ids';
import type { RemoteName } from '@auscult/contract/pims';
import type { FieldMapping } from '@auscult/contract/pims-connections';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { StoredConnection } from './repository.ts';
import type { PimsConnectionTables } from './tables.ts';

/** The field map of a connection. */
export function listFieldMap(db: Db, connection: string): Promise<FieldMapping[]> {
  return tables(db)
    .selectFrom('pims_field_maps')
    .select(['field', 'target', 'mode'])
    .where('connection_id', '=', connection)
    .orderBy('field')
    .execute();
}

/** Replaces the field map of a connection. */
export async function replaceFieldMap(
  db: Db,
  { id, organization }: Pick<StoredConnection, 'id' | 'organization'>,
  mappings: readonly FieldMapping[],
): Promise<void> {
  await tables(db).deleteFrom('pims_field_maps').where('connection_id', '=', id).execute();
  if (mappings.length === 0) return;
  await tables(db)
    .insertInto('pims_field_maps')
    .values(mappings.map((mapping) => ({ ...mapping, org_id: organization, connection_id: id })))
    .execute();
}

/** Members with their providers there. */
export async function listStaffLinks(db: Db, connection: string): Promise<Map<string, RemoteName>> {
  const rows = await tables(db)
    .selectFrom('pims_staff_links')
    .select(['user_id', 'provider_id', 'provider_name'])
    .where('connection_id', '=', connection)
    .execute();
  return new Map(
    rows.map(({ user_id, provider_id, provider_name }) => [
      user_id,
      { id: provider_id, name: provider_name },
    ]),
  );
}

/** Links a member to a provider there; null removes the link. */
export async function saveStaffLink(
  db: Db,
  { id, organization }: Pick<StoredConnection, 'id' | 'organization'>,
  { user, provider }: { user: UserId; provider: RemoteName | null },
): Promise<void> {
  await tables(db)
    .deleteFrom('pims_staff_links')
    .where('connection_id', '=', id)
    .where('user_id', '=', user)
    .execute();
  if (provider === null) return;
  await tables(db)
    .insertInto('pims_staff_links')
    .values({
      org_id: organization,
      connection_id: id,
      user_id: user,
      provider_id: provider.id,
      provider_name: provider.name,
    })
    .execute();
}

function tables(db: Db) {
  return tablesOf<PimsConnectionTables>(db);
}
