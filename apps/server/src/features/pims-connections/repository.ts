/** All SQL on connections to practice systems. Row-level security shows only the transaction's organization. */
import type { OrganizationId } from '@auscult/contract/kit/ids';
import type { Pims } from '@auscult/contract/pims';
import type { Abilities, ConnectionSettings, ConnectionState } from '@auscult/contract/pims-connections';
import { type Selectable, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { PimsConnectionTables } from './tables.ts';

/** A connection as it is stored. Its credentials are encrypted. */
export interface StoredConnection {
  readonly id: string;
  readonly organization: OrganizationId;
  readonly pims: Pims;
  readonly environment: string;
  readonly settings: ConnectionSettings;
  /** Encrypted; null once it is disconnected. */
  readonly credentials: string | null;
  readonly keyId: string;
  readonly lastFour: string;
  /** Name of the account there. */
  readonly account: string;
  readonly paceBucket: string;
  readonly abilities: Abilities;
  readonly state: ConnectionState;
  readonly lastError: string | null;
  /** Epoch milliseconds. */
  readonly checkedAt: number | null;
  /** When a test note was verified in the real system, in epoch milliseconds. */
  readonly triedAt: number | null;
}

/** A token of the vendor. */
export interface StoredToken {
  /** Encrypted. */
  readonly token: string | null;
  readonly expiresAt: number | null;
  /** A process asks for a new one until then. */
  readonly renewingUntil: number | null;
}

/** Every connection, also disconnected ones. */
export async function listConnections(db: Db): Promise<StoredConnection[]> {
  const rows = await tables(db).selectFrom('pims_connections').selectAll().orderBy('pims').execute();
  return rows.map(connectionIn);
}

/** The connection to a practice system, also a disconnected one. */
export async function findConnectionTo(
  db: Db,
  pims: Pims,
  { isLocked = false } = {},
): Promise<StoredConnection | undefined> {
  const query = tables(db).selectFrom('pims_connections').selectAll().where('pims', '=', pims);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row && connectionIn(row);
}

/** The connection with this id, also a disconnected one. */
export async function findConnectionById(
  db: Db,
  id: string,
  { isLocked = false } = {},
): Promise<StoredConnection | undefined> {
  const query = tables(db).selectFrom('pims_connections').selectAll().where('id', '=', id);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return row && connectionIn(row);
}

/** Two people who connect the same practice system take turns until their transactions end. */
export async function holdConnecting(db: Db, organization: OrganizationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`practice systems of ${organization}`}, 0))`.execute(
    db,
  );
}

/** Saves a new connection, or one that gets another key and another token. */
export async function saveConnection(
  db: Db,
  connection: StoredConnection,
  token: StoredToken,
): Promise<void> {
  const row = { ...rowOf(connection), ...columnsOf(token) };
  await tables(db)
    .insertInto('pims_connections')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Columns that change while a connection exists. */
type Change = Partial<
  Pick<
    StoredConnection,
    | 'settings'
    | 'credentials'
    | 'keyId'
    | 'account'
    | 'abilities'
    | 'state'
    | 'lastError'
    | 'checkedAt'
    | 'triedAt'
  >
>;

/** Changes some columns. */
export async function changeConnection(db: Db, id: string, change: Change): Promise<void> {
  const { settings, abilities, checkedAt, triedAt } = change;
  await tables(db)
    .updateTable('pims_connections')
    .set({
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(abilities && { abilities: JSON.stringify(abilities) }),
      ...(change.credentials !== undefined && { credentials: change.credentials }),
      ...(change.keyId !== undefined && { key_id: change.keyId }),
      ...(change.account !== undefined && { account: change.account }),
      ...(change.state !== undefined && { state: change.state }),
      ...(change.lastError !== undefined && { last_error: change.lastError }),
      ...(checkedAt !== undefined && { checked_at: dateOf(checkedAt) }),
      ...(triedAt !== undefined && { tried_at: dateOf(triedAt) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Destroys key and token of a connection. Links and field map stay for a later reconnection. */
export async function destroyCredentials(db: Db, id: string): Promise<void> {
  await tables(db)
    .updateTable('pims_connections')
    .set({
      state: 'disconnected',
      credentials: null,
      last_four: '',
      last_error: null,
      ...columnsOf({ token: null, expiresAt: null, renewingUntil: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** A connection that is due for its check. */
export interface DueConnection {
  readonly id: string;
  readonly organization: OrganizationId;
}

/** Connections of every organization that were checked before `moment`, or are encrypted by another key. */
export async function listDueConnections(
  db: Db,
  { moment, keyId, atMost }: { moment: Date; keyId: string; atMost: number },
): Promise<DueConnection[]> {
  const { rows } = await sql<DueConnection>`
    select connection_id as id, org_id as organization from due_pims_connections(${moment}, ${keyId}, ${atMost})`.execute(
    db,
  );
  return rows;
}

/** The token of a connection. @param isLocked  no other process changes it until the transaction ends */
export async function findToken(
  db: Db,
  id: string,
  { isLocked = false } = {},
): Promise<StoredToken | undefined> {
  const query = tables(db)
    .selectFrom('pims_connections')
    .select(['token', 'token_expires_at', 'renewing_until'])
    .where('id', '=', id)
    .where('credentials', 'is not', null);
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      token: row.token,
      expiresAt: timeOf(row.token_expires_at),
      renewingUntil: timeOf(row.renewing_until),
    }
  );
}

/** Saves a token, or who renews it. */
export async function saveToken(db: Db, id: string, token: StoredToken): Promise<void> {
  await tables(db).updateTable('pims_connections').set(columnsOf(token)).where('id', '=', id).execute();
}

function columnsOf({ token, expiresAt, renewingUntil }: StoredToken) {
  return { token, token_expires_at: dateOf(expiresAt), renewing_until: dateOf(renewingUntil) };
}

function rowOf(connection: StoredConnection) {
  const { id, organization, pims, environment, settings, credentials, account, abilities, state } =
    connection;
  return {
    id,
    org_id: organization,
    pims,
    environment,
    settings: JSON.stringify(settings),
    credentials,
    key_id: connection.keyId,
    last_four: connection.lastFour,
    account,
    pace_bucket: connection.paceBucket,
    abilities: JSON.stringify(abilities),
    state,
    last_error: connection.lastError,
    checked_at: dateOf(connection.checkedAt),
    tried_at: dateOf(connection.triedAt),
  };
}

function connectionIn(row: Selectable<PimsConnectionTables['pims_connections']>): StoredConnection {
  const { id, pims, environment, settings, credentials, account, abilities, state } = row;
  return {
    id,
    organization: row.org_id,
    pims,
    environment,
    settings,
    credentials,
    keyId: row.key_id,
    lastFour: row.last_four,
    account,
    paceBucket: row.pace_bucket,
    abilities,
    state,
    lastError: row.last_error,
    checkedAt: timeOf(row.checked_at),
    triedAt: timeOf(row.tried_at),
  };
}

function dateOf(time: number | null): Date | null {
  return time === null ? null : new Date(time);
}

function timeOf(date: Date | null): number | null {
  return date?.getTime() ?? null;
}

function tables(db: Db) {
  return tablesOf<PimsConnectionTables>(db);
}
