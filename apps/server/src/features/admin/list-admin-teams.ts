import type * as contract from '@auscult/contract/admin';
import type { CallOutput } from '@auscult/contract/kit/call';
import { OrganizationId } from '@auscult/contract/kit/ids';
import type { Context } from '#server/platform/context.ts';
import { keeperOf } from './keeper.ts';
import { shownTeam } from './shown-person.ts';

/** Answers `GET /v1/admin/teams`. @spec 1.2/admin-teams */
export async function listAdminTeams(context: Context): Promise<CallOutput<typeof contract.listAdminTeams>> {
  const { teams, joinable } = await context.identity.groups.listTeams(keeperOf(context));
  return {
    teams: teams.map(shownTeam),
    joinable: joinable.map(({ id, name }) => ({ organization_id: OrganizationId.parse(id), name })),
  };
}
