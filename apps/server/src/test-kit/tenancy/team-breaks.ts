/** Breaks of guards of teams, groups and the Admin Center. */
import type { SourceBreak } from './breaks.ts';

const SERVER = 'apps/server/src';
const ACCESS = 'packages/domain/src/access';
const IDENTITY = `${SERVER}/providers/local-identity`;

/** All of them. */
export const TEAM_BREAKS: readonly SourceBreak[] = [
  {
    name: 'every member runs the team',
    file: `${ACCESS}/team-rights.ts`,
    find: 'return role !== null && ADMIN_ROLES.has(role);',
    replace: 'return role !== null && ADMIN_ROLES.size > 0;',
    foundBy: { calls: ['cancelInvitation', 'updateMemberRole'], knockers: ['org:doctor'] },
  },
  {
    name: 'the Admin Center open to all of the group',
    file: `${ACCESS}/admin-center.ts`,
    find: 'if (group !== undefined && isSuperOrganizationOwner && isAdminCenterEnabled)',
    replace: 'if (group !== undefined && isSuperOrganizationOwner !== undefined && isAdminCenterEnabled)',
    foundBy: { calls: ['listAdminUsers'], knockers: ['org:admin', 'sibling'] },
  },
  {
    name: 'the Admin Center reaches teams outside of the group',
    file: `${IDENTITY}/group-members.ts`,
    find: 'if (!ids.includes(organizationId)) throw noSuchTeam();',
    replace: 'if (ids.length === 0) throw noSuchTeam();',
    foundBy: { calls: ['setAdminUserRole'], knockers: ['owner of the group'] },
  },
  {
    name: 'the audit trail of any team is told',
    file: `${SERVER}/features/admin/asked-events.ts`,
    find: 'organizations: asked.map(({ id }) => id),',
    replace: 'organizations: only === undefined ? asked.map(({ id }) => id) : [only],',
    foundBy: { calls: ['listAuditEvents'], knockers: ['owner of the group'] },
  },
  {
    name: 'invitations of other teams are cancelled',
    file: `${IDENTITY}/invitations.ts`,
    find: 'delete from identity.invitation where "organizationId" = $1 and id = $2',
    replace: 'delete from identity.invitation where $1::text is not null and id = $2',
    foundBy: { calls: ['cancelInvitation'], knockers: ['org:admin'] },
  },
  {
    name: 'invitations of other teams are sent again',
    file: `${IDENTITY}/invitations.ts`,
    find: 'where i."organizationId" = $1 and i.status = \'pending\'`',
    replace: "where $1::text is not null and i.status = 'pending'`",
    foundBy: { calls: ['resendInvitation'], knockers: ['org:admin'] },
  },
  {
    name: 'anybody takes an invitation to another address',
    file: `${IDENTITY}/received-invitations.ts`,
    find: 'join identity."user" u on lower(u.email) = lower(i.email)\n  where',
    replace: 'join identity."user" u on lower(i.email) is not null\n  where',
    foundBy: { calls: ['acceptInvitation', 'dismissInvitation'], knockers: ['org:doctor'] },
  },
  {
    name: 'an invitation opens without its secret',
    file: `${IDENTITY}/received-invitations.ts`,
    find: 'if (!isOfLink) throw noSuchInvitation();',
    replace: 'if (!found) throw noSuchInvitation();',
    foundBy: { calls: ['openInvitation'], knockers: ['org:doctor'] },
  },
  {
    name: 'settings of people of other teams are told',
    file: `${IDENTITY}/organizations.ts`,
    find: 'where m."organizationId" = $1 and m."userId" = $2 and m."deactivatedAt" is null`',
    replace: 'where $1::text is not null and m."userId" = $2 and m."deactivatedAt" is null`',
    foundBy: { calls: ['getTeamMemberPublicMetadata'], knockers: ['org:doctor'] },
  },
  {
    name: 'anybody signs others out',
    file: `${IDENTITY}/devices.ts`,
    find: `where "userId" = $1 and "impersonatedBy" is null and (id = $2 or id <> $3) returning id`,
    replace: `where $1::text is not null and "impersonatedBy" is null and (id = $2 or id <> $3) returning id`,
    foundBy: { calls: ['revokeDevice'], knockers: ['org:doctor'] },
  },
  {
    name: 'everybody acts as everybody',
    file: `${SERVER}/features/staff/staff-only.ts`,
    find: 'if (signedIn?.user.isStaff) return signedIn;',
    replace: 'if (signedIn) return signedIn;',
    foundBy: { calls: ['impersonate'], knockers: ['org:general'] },
  },
  {
    name: 'everybody sets up the server',
    file: `${SERVER}/features/server-setup/owners-only.ts`,
    find: 'if (signedIn?.user.isServerOwner) return signedIn;',
    replace: 'if (signedIn) return signedIn;',
    foundBy: { calls: ['setServerMail'], knockers: ['org:general'] },
  },
];
