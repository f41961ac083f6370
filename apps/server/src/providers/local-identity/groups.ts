import type { SignInWay } from '@auscult/contract/admin-security';
import type { Groups } from '#server/ports/groups.ts';
import { importPeople } from './group-import.ts';
import { changeActive, changeRoleInGroup } from './group-members.ts';
import { listPeople, namesOf, namesWithin } from './group-people.ts';
import { changeSecurity, findRetention, listRetentions, readSecurity } from './group-security.ts';
import { changeTeam, createTeam, listTeams } from './group-teams.ts';
import { findGroup } from './held-group.ts';
import type { InvitationParts } from './invitations.ts';

/** Groups of teams over the identity tables. @param signInWays  sign-in methods of this server */
export function openGroups(parts: InvitationParts, signInWays: readonly SignInWay[]): Groups {
  const { pool } = parts;
  return {
    signInWays,
    findGroup: (by) => findGroup(pool, by),
    listPeople: async (by, filter) => {
      const { teams } = await findGroup(pool, by);
      return listPeople(
        pool,
        teams.map(({ id }) => id),
        filter,
      );
    },
    changeRole: (by, change) => changeRoleInGroup(pool, by, change),
    changeActive: (by, change) => changeActive(pool, by, change),
    importPeople: (by, rows, wish) => importPeople(parts, by, rows, wish),
    listTeams: (by) => listTeams(pool, by),
    createTeam: (by, name) => createTeam(pool, by, name),
    changeTeam: (by, change) => changeTeam(pool, by, change),
    readSecurity: (by) => readSecurity(pool, by),
    changeSecurity: (by, change, check) => changeSecurity(pool, by, change, check),
    findRetention: (organizationId) => findRetention(pool, organizationId),
    listRetentions: () => listRetentions(pool),
    namesOf: (ids) => namesOf(pool, ids),
    namesWithin: (teams, ids) => namesWithin(pool, teams, ids),
  };
}
