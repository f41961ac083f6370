/** Keys of calls that nobody sends again: their time is over. */
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { InContext } from '#server/platform/context.ts';
import { deleteAgedKeys, listOrganizationsWithAgedKeys } from './repository-aged.ts';

/** Who has heard no answer for a day sends the call no more. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Organizations whose keys one run deletes. */
const AT_ONCE = 500;

/** Deletes in no person's name. Of no organization it sees no rows. */
const SWEEPER = UserId.parse('aged-keys');
const NOBODY: Actor = { userId: SWEEPER, organizationId: OrganizationId.parse('none'), role: null };

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
