import { expect, test } from 'vitest';
import { rolesAllowed } from './roles-allowed.ts';

const KEYS = { roles: 'createTemplateEnabledRoles', switch: 'createEnabled' };

test.each([
  [{}, ['org:all_roles']],
  [{ createEnabled: true }, ['org:all_roles']],
  [{ createEnabled: false }, []],
  [{ createTemplateEnabledRoles: 'org:all_roles', createEnabled: false }, ['org:all_roles']],
  [{ createTemplateEnabledRoles: '', createEnabled: true }, []],
  [{ createTemplateEnabledRoles: 'org:admin' }, []],
  [{ createTemplateEnabledRoles: 'org:doctor, org:admin,org:intern' }, ['org:doctor', 'org:intern']],
])('of %o', (team, roles) => {
  expect(rolesAllowed(team, KEYS)).toEqual(roles);
});
