/** Bounds how often one address may call a route of ours, in the table by which the library bounds its own. */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Pool } from 'pg';
import type { SignInLimits } from './auth-options.ts';

/** Counts a call. @throws Refusal `too_many_requests` */
export type TryLimit = (path: string, address: string) => Promise<void>;

/** One statement: of many who come at once, no two count the same. The window begins with its first call. */
const COUNT = `
  insert into identity."rateLimit" as known (id, key, count, "lastRequest") values ($1, $2, 1, $3)
  on conflict (key) do update set
    count = case when known."lastRequest" <= $3 - $4 then 1 else known.count + 1 end,
    "lastRequest" = case when known."lastRequest" <= $3 - $4 then $3 else known."lastRequest" end
  returning count`;

/** Opens the limit. @param now  epoch milliseconds */
export function openTryLimit(pool: Pool, limits: SignInLimits, now: () => number): TryLimit {
  return async (path, address) => {
    const limit = limits[path];
    if (!limit) return;
    const { rows } = await pool.query<{ count: number }>(COUNT, [
      randomUUID(),
      `${address}|${path}`,
      now(),
      limit.window * 1000,
    ]);
    if ((rows[0]?.count ?? 0) > limit.max) {
      throw new Refusal('too_many_requests', 'Too many tries. Please wait a moment before the next one.');
    }
  };
}
