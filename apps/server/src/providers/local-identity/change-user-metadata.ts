import type { Pool } from 'pg';

/**
 * Writes some keys of a person's public metadata in one statement, so that two simultaneous writes lose
 * nothing.
 *
 * @param removed  keys to remove
 */
export async function changeUserMetadata(
  pool: Pool,
  userId: string,
  change: Readonly<Record<string, unknown>>,
  removed: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ metadata: Record<string, unknown> }>(
    `update identity."user" set "publicMetadata" = ("publicMetadata" || $2::jsonb) - $3::text[], "updatedAt" = now()
     where id = $1 returning "publicMetadata" as metadata`,
    [userId, JSON.stringify(change), removed],
  );
  return rows[0]?.metadata ?? {};
}
