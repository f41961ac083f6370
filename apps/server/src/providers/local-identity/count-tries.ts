/** Counts attempts in the table that the library uses for its own limits. */
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** The limit: `key` names it and its subject. Times in milliseconds. */
export interface Counted {
  key: string;
  now: number;
  windowMs: number;
}

/**
 * One statement, so that no two simultaneous attempts get the same count. The window begins with its first
 * attempt.
 */
const COUNT = `
  insert into identity."rateLimit" as known (id, key, count, "lastRequest") values ($1, $2, 1, $3)
  on conflict (key) do update set
    count = case when known."lastRequest" <= $3 - $4 then 1 else known.count + 1 end,
    "lastRequest" = case when known."lastRequest" <= $3 - $4 then $3 else known."lastRequest" end
  returning count, "lastRequest" as since`;

/** Counts one attempt. @returns the number in this window, and when it began (epoch milliseconds) */
export async function countTry(
  database: Pool | PoolClient,
  { key, now, windowMs }: Counted,
): Promise<{ count: number; since: number }> {
  const { rows } = await database.query<{ count: number; since: string }>(COUNT, [
    randomUUID(),
    key,
    now,
    windowMs,
  ]);
  const { count = 0, since = now } = rows[0] ?? {};
  return { count, since: Number(since) };
}
