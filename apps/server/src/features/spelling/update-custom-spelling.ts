import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/spelling';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import { lockSpelling, type StoredSpelling, saveSpelling } from './repository.ts';
import { changeableOwner, refuseFaulty, refuseFull } from './spelling-owner.ts';

/** Answers `POST /v1/update_custom_spelling`. @spec 2.7/spelling/update_custom_spelling */
export async function updateCustomSpelling(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'retention'>,
  { id, to, from, deleted }: CallInput<typeof contract.updateCustomSpelling>,
): Promise<CallOutput<typeof contract.updateCustomSpelling>> {
  const { actor, db, now } = context;
  const found = await lockSpelling(db, id);
  if (!found) throw new Refusal('spelling_not_found', 'This spelling no longer exists.');
  const owner = changeableOwner(actor, found.scope);
  const changed: StoredSpelling = {
    ...found,
    to: to ?? found.to,
    from: from ?? found.from,
    isDeleted: deleted ?? found.isDeleted,
  };
  if (!changed.isDeleted) refuseFaulty(changed);
  if (found.isDeleted && !changed.isDeleted) await refuseFull(context, owner);
  await saveSpelling(db, changed, now());
  const { isDeleted, ...spelling } = changed;
  await appendAudit(context, {
    action: 'spelling_changed',
    subject: id,
    details: { scope: found.scope, change: changeOf(found, changed) },
  });
  return { spelling, deleted: isDeleted };
}

function changeOf(before: StoredSpelling, after: StoredSpelling): string {
  if (before.isDeleted === after.isDeleted) return 'changed';
  return after.isDeleted ? 'deleted' : 'restored';
}
