import type * as contract from '@auscult/contract/admin';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import { knownRole } from '@auscult/domain/access/team-rights';
import type { Context } from '#server/platform/context.ts';
import { keeperOf } from './keeper.ts';
import { shownPerson } from './shown-person.ts';

/** Answers `POST /v1/admin/user_role`. Idempotent. */
export async function setAdminUserRole(
  context: Context,
  { user_id: userId, organization_id: organizationId, role }: CallInput<typeof contract.setAdminUserRole>,
): Promise<CallOutput<typeof contract.setAdminUserRole>> {
  const keeper = keeperOf(context);
  if (role !== null && !knownRole(role)) throw new Refusal('invalid_request', 'role: there is no such role.');
  const person = await context.identity.groups.changeRole(keeper, { userId, organizationId, role });
  return { user: person ? shownPerson(person) : null };
}
