import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-calls';
import { allow } from '@auscult/domain/access/allow';
import { mayManageTemplate, mayReadTemplate } from '@auscult/domain/templates/template-permissions';
import type { Context } from '#server/platform/context.ts';
import { refuseUnmanaged } from './change-template.ts';
import { noSuchTemplate, readTemplate } from './read-template.ts';
import { lockDeletedTemplate, saveRestored } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Answers `POST /v1/restore_template`. Idempotent. */
export async function restoreTemplate(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'retention'>,
  { template_id: id }: CallInput<typeof contract.restoreTemplate>,
): Promise<CallOutput<typeof contract.restoreTemplate>> {
  const { actor, db, now, retention } = context;
  const deleted = await lockDeletedTemplate(db, id);
  if (!deleted) return readTemplate(context, id);
  const { template, deletedAt } = deleted;
  const isOver = deletedAt.getTime() <= now() - retention.days * DAY_MS;
  if (isOver || !mayReadTemplate(actor, template)) throw noSuchTemplate();
  refuseUnmanaged(context, template, 'bring it back');
  await saveRestored(db, allow(actor, 'manage', template, mayManageTemplate));
  return readTemplate(context, id);
}
