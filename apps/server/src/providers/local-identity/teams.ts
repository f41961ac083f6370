import type { Pool } from 'pg';
import type { Teams } from '#server/ports/teams.ts';
import { changeRole, findPeople, leaveTeam, listMembers, removeMember } from './members.ts';
import { changeFace, changeMetadata, createGroup, findGroup, findMemberMetadata } from './organizations.ts';

/** Members and settings of teams and groups, over the identity tables. */
export function openTeams(pool: Pool): Teams {
  return {
    listMembers: (organizationId, page) => listMembers(pool, organizationId, page),
    findPeople: (organizationId, userIds) => findPeople(pool, organizationId, userIds),
    changeRole: (by, change) => changeRole(pool, by, change),
    removeMember: (by, userId) => removeMember(pool, by, userId),
    leave: (by, way) => leaveTeam(pool, by, way),
    changeFace: (by, change) => changeFace(pool, by, change),
    changeMetadata: (by, change) => changeMetadata(pool, by, change),
    findMemberMetadata: (organizationId, userId) => findMemberMetadata(pool, organizationId, userId),
    findGroup: (id) => findGroup(pool, id),
    createGroup: (by, name) => createGroup(pool, by, name),
  };
}
