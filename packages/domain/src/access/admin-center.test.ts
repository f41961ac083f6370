import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { describe, expect, test } from 'vitest';
import { adminScope, mayOpenAdminCenter } from './admin-center.ts';
import { ADMIN_ROLES, ROLES } from './roles.ts';

const TEAM = OrganizationId.parse('team');
const STAFF = UserId.parse('staff');
const owner = {
  organizationId: TEAM,
  role: 'org:doctor',
  superOrganizationId: 'north',
  isSuperOrganizationOwner: true,
  isAdminCenterEnabled: true,
};

describe('the Admin Center', () => {
  test('is open to owners of the group in any role, for the group', () => {
    for (const role of [...Object.keys(ROLES), null])
      expect(adminScope({ ...owner, role })).toEqual({ kind: 'group', group: 'north' });
  });

  test.each([
    ['it is switched off', { isAdminCenterEnabled: false }],
    ['they do not own the group', { isSuperOrganizationOwner: false }],
  ])('is closed if %s', (_, change) => {
    expect(mayOpenAdminCenter({ ...owner, ...change, role: 'org:admin' })).toBe(false);
  });

  test('is open to staff who act as an administrator, for the team, even if it is disabled', () => {
    for (const role of Object.keys(ROLES)) {
      const acting = { organizationId: TEAM, role, isAdminCenterEnabled: false, actingAs: STAFF };
      expect(adminScope(acting), role).toEqual(
        ADMIN_ROLES.has(role) ? { kind: 'team', team: TEAM } : undefined,
      );
    }
    expect(mayOpenAdminCenter({ organizationId: TEAM, role: null, actingAs: STAFF })).toBe(false);
  });

  test('staff who act as an owner manage the owner’s group', () => {
    expect(adminScope({ ...owner, actingAs: STAFF })).toEqual({ kind: 'group', group: 'north' });
  });
});
