/** The table of passkeys. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { isBannedSql } from './find-signed-in.ts';
import type { Queryable } from './sign-in-rows.ts';

/** A passkey as its owner sees it. Times in epoch milliseconds. */
export interface PasskeyView {
  id: string;
  name: string;
  created_timestamp: number;
  /** Null if never used. */
  last_used_timestamp: number | null;
}

/** A passkey with the fields that verify signatures. */
export interface StoredPasskey {
  id: string;
  user_id: string;
  /** base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  counter: number;
}

/** A new passkey. */
export interface NewPasskey {
  userId: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
}

const VIEW = `
  id, name, floor(extract(epoch from created_at) * 1000)::float8 as created_timestamp,
  floor(extract(epoch from last_used_at) * 1000)::float8 as last_used_timestamp`;

/** A person's passkeys, newest first. */
export async function listPasskeys(pool: Pool, userId: string): Promise<PasskeyView[]> {
  const { rows } = await pool.query<PasskeyView>(
    `select ${VIEW} from identity.passkey where user_id = $1 order by created_at desc, id`,
    [userId],
  );
  return rows;
}

/** The passkeys that a browser must exclude, so that it makes no second one on the same device. */
export async function listCredentials(
  pool: Pool,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await pool.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from identity.passkey where user_id = $1',
    [userId],
  );
  return rows;
}

/** Stores a passkey. @returns undefined when a passkey with this credential exists, of any person */
export async function insertPasskey(
  connection: Queryable,
  { userId, name, credentialId, publicKey, counter, transports }: NewPasskey,
): Promise<PasskeyView | undefined> {
  const { rows } = await connection.query<PasskeyView>(
    `insert into identity.passkey (id, user_id, name, credential_id, public_key, counter, transports)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning ${VIEW}`,
    [randomUUID(), userId, name, credentialId, Buffer.from(publicKey), counter, transports],
  );
  return rows[0];
}

/** The passkey of a credential, unless its owner is banned from the server. */
export async function findPasskey(
  pool: Pool,
  credentialId: string,
  now: Date,
): Promise<StoredPasskey | undefined> {
  const { rows } = await pool.query<StoredPasskey & { counter: string }>(
    `select p.id, p.user_id, p.credential_id, p.public_key, p.counter
     from identity.passkey p join identity."user" u on u.id = p.user_id
     where p.credential_id = $1 and not (${isBannedSql('u', '$2')})`,
    [credentialId, now],
  );
  const [row] = rows;
  return row && { ...row, counter: Number(row.counter) };
}

/**
 * Records the use of a passkey.
 *
 * @returns false if its counter has increased meanwhile: then this use is older than another, or the key was
 * copied
 */
export async function usePasskey(
  connection: Queryable,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const { rows } = await connection.query(
    `update identity.passkey set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, now],
  );
  return rows.length > 0;
}

/** Renames a passkey of the person. @returns whether it exists */
export async function renamePasskey(
  pool: Pool,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<boolean> {
  const { rows } = await pool.query(
    'update identity.passkey set name = $3 where id = $1 and user_id = $2 returning id',
    [id, userId, name],
  );
  return rows.length > 0;
}

/** Deletes a passkey of the person. @returns whether it existed */
export async function deletePasskey(connection: Queryable, id: string, userId: string): Promise<boolean> {
  const { rows } = await connection.query(
    'delete from identity.passkey where id = $1 and user_id = $2 returning id',
    [id, userId],
  );
  return rows.length > 0;
}
