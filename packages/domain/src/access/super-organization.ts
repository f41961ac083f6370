/** The group of teams that a team belongs to, and who looks after what is given to it. */

type Metadata = Readonly<Record<string, unknown>>;

/** What of an actor follows from the group of teams. */
export interface SuperOrganization {
  readonly superOrganizationId?: string;
  readonly isSuperOrganizationOwner?: boolean;
}

/**
 * The group that the team's public metadata names, or the person's own where the team names none. Owners of groups have
 * their ids in the list `super_org_owner`. @spec 1.6/super-org-owner, 1.1/teams
 */
export function superOrganizationOf(user: Metadata, organization: Metadata | undefined): SuperOrganization {
  const id = idIn(organization) ?? idIn(user);
  if (id === undefined) return {};
  const owned = user.super_org_owner;
  return {
    superOrganizationId: id,
    isSuperOrganizationOwner: Array.isArray(owned) && owned.includes(id),
  };
}

function idIn(metadata: Metadata = {}): string | undefined {
  const { super_org: id } = metadata;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
