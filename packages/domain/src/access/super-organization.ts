/** The group of a team, and who manages what is shared with it. */

type Metadata = Readonly<Record<string, unknown>>;

/** Properties of an actor that depend on the group. */
export interface SuperOrganization {
  readonly superOrganizationId?: string;
  readonly isSuperOrganizationOwner?: boolean;
}

/**
 * The group in the team's public metadata, or in the person's own if the team has none. The list
 * `super_org_owner` has the ids of a person's groups as owner.
 * @spec 1.6/super-org-owner, 1.1/teams
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
