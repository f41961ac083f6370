/** Rights on spellings, and their maximum number. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Spelling } from '@auscult/contract/spelling';
import type { Actor } from '@auscult/domain/access/actor';
import { ADMIN_ROLES } from '@auscult/domain/access/roles';
import { type SpellingRule, spellingFault } from '@auscult/domain/spelling/spelling-faults';
import type { Context } from '#server/platform/context.ts';
import { countSpellings, destroySpellings, type SpellingOwner } from './repository.ts';

/** Maximum number per person and per team. */
export const MOST_SPELLINGS = 500;

const DAY_MS = 24 * 60 * 60 * 1000;

/** @throws Refusal `forbidden` for the team's, unless the caller is an administrator */
export function changeableOwner(
  { organizationId, userId, role }: Actor,
  scope: Spelling['scope'],
): SpellingOwner {
  if (scope === 'user') return { scope, id: userId };
  if (role === null) {
    throw new Refusal('forbidden', 'You have no team: save this spelling as your own.');
  }
  if (!ADMIN_ROLES.has(role)) {
    throw new Refusal('forbidden', 'Only administrators of the team can change its spelling.');
  }
  return { scope, id: organizationId };
}

/** @throws Refusal `too_large` at the maximum number */
export async function refuseFull(
  { db, now, retention }: Pick<Context, 'db' | 'now' | 'retention'>,
  owner: SpellingOwner,
): Promise<void> {
  const kept = await countSpellings(db, owner);
  await destroySpellings(db, owner, new Date(now() - retention.days * DAY_MS));
  if (kept < MOST_SPELLINGS) return;
  throw new Refusal(
    'too_large',
    `You have ${MOST_SPELLINGS} spellings, the maximum. Delete one you don’t need.`,
  );
}

/** @throws Refusal `invalid_request` for a correction that could change a dose or reverse a "no" */
export function refuseFaulty(rule: SpellingRule): void {
  const fault = spellingFault(rule);
  if (fault !== undefined) throw new Refusal('invalid_request', fault);
}
