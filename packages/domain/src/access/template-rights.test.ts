import { describe, expect, test } from 'vitest';
import { templateRights } from './template-rights.ts';

const BOTH = { create: true, edit: true };

describe('rights to create and edit templates', () => {
  test.each([
    ['alone', null, { createEnabled: false }, BOTH],
    ['nothing set', 'org:general', {}, BOTH],
    ['switched on', 'org:general', { createEnabled: true, editEnabled: true }, BOTH],
    ['making switched off', 'org:general', { createEnabled: false }, { create: false, edit: true }],
    ['editing switched off', 'org:general', { editEnabled: false }, { create: true, edit: false }],
    ['switched off for an admin', 'org:admin', { createEnabled: false, editEnabled: false }, BOTH],
    ['listed', 'org:doctor', { editTemplateEnabledRoles: 'org:intern, org:doctor' }, BOTH],
    [
      'not listed',
      'org:doctor',
      { editTemplateEnabledRoles: 'org:doctor_admin' },
      { create: true, edit: false },
    ],
    ['all roles', 'org:intern', { createTemplateEnabledRoles: 'org:all_roles' }, BOTH],
    [
      'a list outweighs the switch',
      'org:intern',
      { createTemplateEnabledRoles: 'org:intern', createEnabled: false },
      BOTH,
    ],
    ['a list of nobody', 'org:intern', { createTemplateEnabledRoles: '' }, { create: false, edit: true }],
    ['a list of nobody, for an admin', 'org:doctor_admin', { createTemplateEnabledRoles: '' }, BOTH],
  ])('%s: %s', (_, role, organization, expected) => {
    expect(templateRights(role, organization)).toEqual(expected);
  });
});
