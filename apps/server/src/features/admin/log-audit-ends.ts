/**
 * Logs the last hash of each chain of the audit trail. A person who rewrites the database cannot change a
 * copy of the log.
 */
import type { InContext } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log/log.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import { listEndsSince } from './repository-audit.ts';

const DAY_MS = 86_400_000;

/**
 * Logs the end of each chain that grew, once a day and at the first run. The event at that position must keep
 * that hash.
 *
 * @returns a maintenance step that may be called more often
 */
export function auditEndsLog(parts: { services: { log: Log }; inContext: InContext }) {
  let toldAt: number | undefined;
  return async (now: number): Promise<void> => {
    if (toldAt !== undefined && now - toldAt < DAY_MS) return;
    const since = new Date(toldAt ?? now - DAY_MS);
    const ends = await parts.inContext(sweeperFor('audit'), ({ db }) => listEndsSince(db, since));
    toldAt = now;
    for (const { organization, position, hash } of ends)
      parts.services.log.info('audit trail', { organizationId: organization, position, hash });
  };
}
