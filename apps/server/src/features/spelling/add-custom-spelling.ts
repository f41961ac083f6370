import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/spelling';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { findSameSpelling, insertSpelling } from './repository.ts';
import { changeableOwner, refuseFaulty, refuseFull } from './spelling-owner.ts';

/**
 * Answers `POST /v1/add_custom_spelling`. An existing one is not added again.
 * @spec 2.7/spelling/add_custom_spelling
 */
export async function addCustomSpelling(
  context: Pick<Context, 'actor' | 'db' | 'newId' | 'now' | 'retention'>,
  { to, from, scope }: CallInput<typeof contract.addCustomSpelling>,
): Promise<CallOutput<typeof contract.addCustomSpelling>> {
  const { actor, db, newId, now } = context;
  const owner = changeableOwner(actor, scope);
  refuseFaulty({ to, from });
  const same = await findSameSpelling(db, owner, { to, from });
  if (same) return { spelling: same };
  await refuseFull(context, owner);
  const spelling = { id: newId(), to, from, scope };
  await insertSpelling(db, owner, { spelling, now: now() });
  await appendAudit(context, {
    action: 'spelling_changed',
    subject: spelling.id,
    details: { scope, change: 'added' },
  });
  return { spelling };
}
