import type { CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/organizations';
import type { Context } from '#server/platform/context.ts';
import { shownGroup } from './shown-group.ts';

/** Answers `GET /v1/super_organization`. @spec 2.7/usage/super_organization, 2.3/super-organization */
export async function getSuperOrganization({
  actor,
  request,
}: Pick<Context, 'actor' | 'request'>): Promise<CallOutput<typeof contract.getSuperOrganization>> {
  const group = request.signedIn?.superOrganization;
  if (!group) throw new Refusal('organization_not_found', 'Your team is not in a group of teams.');
  return shownGroup(group, actor.isSuperOrganizationOwner === true);
}
