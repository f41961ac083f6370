import type * as contract from '@auscult/contract/admin';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { teamName } from '@auscult/domain/access/team-name';
import { oncePressed } from '#server/features/idempotency/once-by-key.ts';
import type { Context } from '#server/platform/context.ts';
import { keeperOf } from './keeper.ts';
import { shownTeam } from './shown-person.ts';

/** Answers `POST /v1/admin/create_team`. */
export function createAdminTeam(
  context: Context,
  input: CallInput<typeof contract.createAdminTeam>,
): Promise<CallOutput<typeof contract.createAdminTeam>> {
  const keeper = keeperOf(context);
  return oncePressed(context, { call: 'create_admin_team', input }, async () => ({
    team: shownTeam(await context.identity.groups.createTeam(keeper, teamName(input.name))),
  }));
}
