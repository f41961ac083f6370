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
  // What is looked after in the Admin Center alone would be no one's to look after.
  if (!actor.isAdminCenterEnabled)
    throw new Refusal(
      'forbidden',
      'The Admin Center, where groups of teams are run, is switched off for you.',
    );
  // Also through the person: what they would look after then could be read under either group.
  if (actor.superOrganizationId !== undefined) {
    throw new Refusal('already_member', 'You already belong to a group of teams.');
  }
  return shownGroup(await identity.teams.createGroup(actor, teamName(name)), true);
}
