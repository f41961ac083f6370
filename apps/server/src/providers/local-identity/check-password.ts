/**
 * Asks a signed-in person for their password again before an action that could open their account to others.
 */
import { Refusal } from '@auscult/contract/kit/refusal';
import { verifyPassword } from 'better-auth/crypto';
import type { Pool } from 'pg';

/** Whether a person signs in by password; people of a hosted provider have none here. */
export async function hasPassword(pool: Pool, userId: string): Promise<boolean> {
  return (await findHash(pool, userId)) !== undefined;
}

/** Accepts people without a password. @throws Refusal `invalid_request` */
export async function checkPassword(pool: Pool, userId: string, password: string): Promise<void> {
  const hash = await findHash(pool, userId);
  if (hash === undefined || (await verifyPassword({ hash, password }))) return;
  throw new Refusal('invalid_request', 'The password is wrong.');
}

async function findHash(pool: Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ password: string }>(
    `select password from identity.account
     where "userId" = $1 and "providerId" = 'credential' and password is not null`,
    [userId],
  );
  return rows[0]?.password;
}
