/** Limits calls of our own routes per network address, in the table that the library uses for its own. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Pool } from 'pg';
import type { SignInLimits } from './auth-options.ts';
import { countTry } from './count-tries.ts';

/** Counts a call. @throws Refusal `too_many_requests` */
export type TryLimit = (path: string, address: string) => Promise<void>;

/** Creates the limit. @param now  epoch milliseconds */
export function openTryLimit(pool: Pool, limits: SignInLimits, now: () => number): TryLimit {
  return async (path, address) => {
    const limit = limits[path];
    if (!limit) return;
    const windowMs = limit.window * 1000;
    const { count } = await countTry(pool, { key: `${address}|${path}`, now: now(), windowMs });
    if (count > limit.max) throw new Refusal('too_many_requests', 'Too many attempts. Please wait a moment.');
  };
}
