import type * as contract from '@auscult/contract/admin';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { teamName } from '@auscult/domain/access/team-name';
import type { Context } from '#server/platform/context.ts';
import { keeperOf } from './keeper.ts';
import { shownTeam } from './shown-person.ts';

/** Answers `POST /v1/admin/update_team`. */
export async function updateAdminTeam(
  context: Context,
  { organization_id: organizationId, name, in_group: inGroup }: CallInput<typeof contract.updateAdminTeam>,
): Promise<CallOutput<typeof contract.updateAdminTeam>> {
  const team = await context.identity.groups.changeTeam(keeperOf(context), {
    organizationId,
    inGroup,
    ...(name === undefined ? {} : { name: teamName(name) }),
  });
  return { team: team ? shownTeam(team) : null };
}
