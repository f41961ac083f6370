import type { AdminTeam, AdminUser } from '@auscult/contract/admin';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { GroupPerson, GroupTeam } from '#server/ports/groups.ts';

/** A person as the Admin Center shows them. */
export function shownPerson({ userId, name, email, teams, ...person }: GroupPerson): AdminUser {
  return {
    user_id: UserId.parse(userId),
    name,
    email,
    teams: teams.map(({ id, name: teamName, role, isDeactivated }) => ({
      organization_id: OrganizationId.parse(id),
      name: teamName,
      role,
      deactivated: isDeactivated,
    })),
    deactivated: teams.every(({ isDeactivated }) => isDeactivated),
    two_factor: person.hasTwoFactor,
    last_used_timestamp: person.lastUsedTimestamp,
  };
}

/** A team as the Admin Center shows it. */
export function shownTeam({ id, name, ...team }: GroupTeam): AdminTeam {
  return {
    organization_id: OrganizationId.parse(id),
    name,
    members: team.members,
    pending_invitations: team.pendingInvitations,
    created_timestamp: team.createdTimestamp,
  };
}
