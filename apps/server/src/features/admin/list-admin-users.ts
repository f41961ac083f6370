import type * as contract from '@auscult/contract/admin';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { keeperOf } from './keeper.ts';
import { shownPerson } from './shown-person.ts';

/** Answers `GET /v1/admin/users`. @spec 1.2/admin-users */
export async function listAdminUsers(
  context: Context,
  { organization_id: organizationId, ...filter }: CallInput<typeof contract.listAdminUsers>,
): Promise<CallOutput<typeof contract.listAdminUsers>> {
  const { groups } = context.identity;
  const { people, total } = await groups.listPeople(keeperOf(context), { ...filter, organizationId });
  return { users: people.map(shownPerson), total };
}
