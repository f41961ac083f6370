/** Deletes expired idempotency keys. */
import type { InContext } from '#server/platform/context.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import { deleteAgedKeys, listOrganizationsWithAgedKeys } from './repository-aged.ts';

/** A client that has no answer after a day does not send the call again. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Organizations whose keys one run deletes. */
const AT_ONCE = 500;

const NOBODY = sweeperFor('aged-keys');

/**
 * Deletes idempotency keys of any organization that are older than a day, with the answers kept under them. Call it
 * every few minutes, in one process or in several.
 *
 * @param now  epoch milliseconds
 * @returns how many were deleted
 */
export async function forgetAgedKeys(inContext: InContext, now: number): Promise<number> {
  const moment = new Date(now - KEPT_MS);
  const organizations = await inContext(NOBODY, ({ db }) =>
    listOrganizationsWithAgedKeys(db, moment, AT_ONCE),
  );
  let deleted = 0;
  for (const organizationId of organizations) {
    deleted += await inContext({ ...NOBODY, organizationId }, ({ db }) => deleteAgedKeys(db, moment));
  }
  return deleted;
}
