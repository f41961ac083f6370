import type * as contract from '@auscult/contract/admin';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { keeperOf } from './keeper.ts';
import { shownPerson } from './shown-person.ts';

/** Answers `POST /v1/admin/user_active`. Idempotent. */
export async function setAdminUserActive(
  context: Context,
  { user_id: userId, active: isActive }: CallInput<typeof contract.setAdminUserActive>,
): Promise<CallOutput<typeof contract.setAdminUserActive>> {
  const person = await context.identity.groups.changeActive(keeperOf(context), { userId, isActive });
  return { user: shownPerson(person) };
}
