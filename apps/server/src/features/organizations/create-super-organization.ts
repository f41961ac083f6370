import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/organizations';
import { teamName } from '@auscult/domain/access/team-name';
import type { Context } from '#server/platform/context.ts';
import { adminsOnly } from './admins-only.ts';
import { shownGroup } from './shown-group.ts';

/** Answers `POST /v1/super_organization`. @spec 1.6/feature-flags/admin-center-enabled */
export async function createSuperOrganization(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  { name }: CallInput<typeof contract.createSuperOrganization>,
): Promise<CallOutput<typeof contract.createSuperOrganization>> {
  adminsOnly(actor);
  // A group is managed only in the Admin Center. Without it the group would have no manager.
  if (!actor.isAdminCenterEnabled)
    throw new Refusal(
      'forbidden',
      'The Admin Center, where groups of teams are run, is switched off for you.',
    );
  // Also checks the person's group: otherwise their teams could be read under either group.
  if (actor.superOrganizationId !== undefined) {
    throw new Refusal('already_member', 'You already belong to a group of teams.');
  }
  return shownGroup(await identity.teams.createGroup(actor, teamName(name)), true);
}
