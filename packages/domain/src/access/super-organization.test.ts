import { describe, expect, test } from 'vitest';
import { superOrganizationOf } from './super-organization.ts';

const group = (id: string, isOwner = false) => ({
  superOrganizationId: id,
  isSuperOrganizationOwner: isOwner,
});

describe('the group of a person’s team', () => {
  test.each([
    ['none', {}, undefined, {}],
    ['the team’s', {}, { super_org: 'north' }, group('north')],
    ['the team’s before the person’s', { super_org: 'south' }, { super_org: 'north' }, group('north')],
    ['the person’s, where the team has none', { super_org: 'south' }, { super_org: '' }, group('south')],
    ['the person’s, alone', { super_org: 'south' }, undefined, group('south')],
    ['owned', { super_org_owner: ['x', 'north'] }, { super_org: 'north' }, group('north', true)],
    ['another is owned', { super_org_owner: ['x'] }, { super_org: 'north' }, group('north')],
    ['a list that is none', { super_org_owner: 'north' }, { super_org: 'north' }, group('north')],
    ['owned, but not the team’s', { super_org_owner: ['north'] }, {}, {}],
    ['no id', {}, { super_org: 7 }, {}],
  ])('%s', (_, user, organization, expected) => {
    expect(superOrganizationOf(user, organization)).toEqual(expected);
  });
});
