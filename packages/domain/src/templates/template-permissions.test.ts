import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { type TemplateForm, TemplatePermission } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import {
  forbiddenChanges,
  mayChangeTemplate,
  mayGiveToGroup,
  mayManageTemplate,
  mayPublishTemplate,
  mayReadTemplate,
  type OwnedTemplate,
  templatePermissions,
} from './template-permissions.ts';
import { anEntry, aSection, aSmallForm } from './test-forms.ts';

const BOTH = { create: true, edit: true };

const actor = (change: Partial<Actor> = {}): Actor => ({
  userId: UserId.parse('colleague'),
  organizationId: OrganizationId.parse('team'),
  role: 'org:doctor',
  templateRights: BOTH,
  ...change,
});

const template = (change: Partial<OwnedTemplate> = {}): OwnedTemplate => ({
  owner: 'vet',
  organization: 'team',
  super_org: null,
  team_permissions: ['edit_name', 'duplicate'],
  version: 1,
  ...change,
});

const owner = { userId: UserId.parse('vet') };
const elsewhere = { organizationId: OrganizationId.parse('other') };
const group = { superOrganizationId: 'north' };
const groupOwner = { ...group, isSuperOrganizationOwner: true };
const given = { super_org: 'north', team_permissions: ['all'] as TemplatePermission[] };
const none = { create: false, edit: false };
const draft = { version: 0 };
const builtIn = { organization: null, owner: 'built-in-medical', team_permissions: [] };
const team = ['edit_name', 'duplicate'];

describe('permissions of a person on a template', () => {
  test.each([
    ['its owner', owner, {}, [['all'], 'RMP']],
    ['its owner without rights', { ...owner, templateRights: none }, {}, [['all'], 'RMP']],
    ['its owner, of a draft', owner, draft, [['all'], 'RMP']],
    ['an admin', { role: 'org:admin' }, {}, [['all'], 'RMP']],
    ['an admin, of a draft', { role: 'org:admin' }, draft, [[], 'MP']],
    ['a colleague who may edit', {}, {}, [team, 'RP']],
    ['a colleague, of a draft', {}, draft, [[], 'P']],
    [
      'a colleague who may only make',
      { templateRights: { create: true, edit: false } },
      {},
      [['duplicate'], 'RP'],
    ],
    ['a colleague who may do neither', { templateRights: none }, {}, [[], 'RP']],
    ['a colleague of whom nothing is known', { templateRights: undefined }, {}, [[], 'RP']],
    ['another team', elsewhere, {}, [[], '']],
    ['another team’s admin', { ...elsewhere, role: 'org:admin' }, {}, [[], '']],
    ['its owner, from another team', { ...elsewhere, ...owner }, {}, [[], '']],
    ['the group', { ...elsewhere, ...group }, given, [['all'], 'R']],
    ['another group', { ...elsewhere, superOrganizationId: 'south' }, given, [[], '']],
    ['no group', elsewhere, given, [[], '']],
    [
      'the group, without the right to edit',
      { ...elsewhere, ...group, templateRights: { create: true, edit: false } },
      given,
      [['duplicate'], 'R'],
    ],
    [
      'who looks after the group',
      { ...elsewhere, ...groupOwner },
      { ...given, team_permissions: [] },
      [['all'], 'RP'],
    ],
    [
      'who looks after the group, in the team',
      groupOwner,
      { ...given, team_permissions: [] },
      [['all'], 'RPG'],
    ],
    ['who looks after the group, of what was not given', groupOwner, {}, [team, 'RPG']],
    [
      'who looks after another group',
      { ...elsewhere, ...groupOwner, superOrganizationId: 'south' },
      given,
      [[], ''],
    ],
    ['anybody, of a built-in one', {}, builtIn, [['duplicate'], 'R']],
    ['an admin, of a built-in one', { role: 'org:admin' }, builtIn, [['duplicate'], 'R']],
    ['who may not make, of a built-in one', { templateRights: none }, builtIn, [[], 'R']],
    [
      'who works alone',
      { ...owner, role: null, organizationId: OrganizationId.parse('vet') },
      { organization: 'vet' },
      [['all'], 'RMP'],
    ],
  ] as [string, Partial<Actor>, Partial<OwnedTemplate>, [TemplatePermission[], string]][])(
    '%s',
    (_, who, what, [permissions, rights]) => {
      const [somebody, one] = [actor(who), template(what)];
      expect(templatePermissions(somebody, one)).toEqual(permissions);
      const may = {
        R: mayReadTemplate(somebody, one),
        M: mayManageTemplate(somebody, one),
        P: mayPublishTemplate(somebody, one),
        G: mayGiveToGroup(somebody, one),
      };
      expect(
        Object.entries(may)
          .flatMap(([letter, is]) => (is ? [letter] : []))
          .join(''),
      ).toBe(rights);
    },
  );

  test('copying changes nothing', () => {
    expect(mayChangeTemplate(['duplicate'])).toBe(false);
    expect(mayChangeTemplate(['duplicate', 'edit_order'])).toBe(true);
  });
});

const form = aSmallForm();
const [exam = aSection(''), plan = aSection('')] = form.sections;
const [heart = anEntry(''), lungs = anEntry('')] = exam.entries;
const [drugs = anEntry(''), recheck = anEntry('')] = plan.entries;
const heartAs = (change: object) => ({
  sections: [{ ...exam, entries: [{ ...heart, ...change }, lungs] }, plan],
});
const planAs = (change: object) => ({ sections: [exam, { ...plan, ...change }] });

describe('the permission that a change needs', () => {
  test.each([
    ['edit_name', 'name', { name: 'Other' }],
    ['edit_name', 'description', { description: 'Other' }],
    ['edit_name', 'tags', { tag: ['dental'] }],
    ['edit_template_type', 'kind', { type: 'communications' }],
    ['edit_styling', 'style', { style: { ...form.style, title_bold: false } }],
    ['edit_styling', 'detail', { detail: 'brief' }],
    ['edit_styling', 'length', { length: 'long' }],
    ['edit_order', 'sections', { sections: [plan, exam] }],
    ['edit_order', 'entries', { sections: [{ ...exam, entries: [lungs, heart] }, plan] }],
    [
      'edit_order',
      'an entry in another section',
      {
        sections: [
          { ...exam, entries: [lungs] },
          { ...plan, entries: [drugs, recheck, heart] },
        ],
      },
    ],
    [
      'edit_order',
      'an entry below another',
      { sections: [{ ...exam, entries: [{ ...heart, subEntries: [lungs] }] }, plan] },
    ],
    ['edit_section_names', 'section', planAs({ name: 'Treatment' })],
    ['edit_entry_names', 'entry', heartAs({ name: 'Cardiac' })],
    ['edit_instructions', 'section', planAs({ description: 'Short.' })],
    ['edit_instructions', 'aliases', heartAs({ aliases: ['cor'] })],
    ['edit_defaults', 'normal', heartAs({ defaultValue: 'No murmur.' })],
    ['edit_defaults', 'fixed text', heartAs({ hardcodedValue: 'x' })],
    ['edit_defaults', 'options', heartAs({ options: ['x'] })],
    ['edit_defaults', 'several options', heartAs({ multiOptions: true })],
    ['edit_input_type', 'entry', heartAs({ type: 'number' })],
    ['edit_input_type', 'section', planAs({ type: 'list' })],
    ['edit_input_type', 'drawing', planAs({ diagram: 'ears' })],
    ['edit_input_type', 'part of the note', planAs({ soap: null })],
    ['edit_integrations', 'section', planAs({ integration: 'plan' })],
    ['all', 'an entry added', planAs({ entries: [drugs, recheck, anEntry('Diet')] })],
    ['all', 'an entry removed', planAs({ entries: [drugs] })],
    ['all', 'a section added', { sections: [exam, aSection('new'), plan] }],
    ['all', 'a section removed', { sections: [exam] }],
    [
      'all',
      'a section made an entry',
      { sections: [{ ...exam, entries: [heart, lungs, anEntry(plan.key, { subEntries: plan.entries })] }] },
    ],
  ] as [TemplatePermission, string, Partial<TemplateForm>][])('%s: %s', (needed, _, change) => {
    const after = { ...form, ...change };
    const others = TemplatePermission.options.filter((one) => one !== needed && one !== 'all');
    expect(forbiddenChanges(others, form, after)).toMatch(/^You can’t /);
    if (needed === 'all') expect(forbiddenChanges(['all'], form, after)).toBeUndefined();
  });

  test.each([
    ['edit_order', { sections: [plan, exam] }],
    ['edit_entry_names', heartAs({ name: 'Cardiac' })],
    ['edit_name', { name: 'Other', tag: ['x'] }],
  ] as [TemplatePermission, Partial<TemplateForm>][])('%s is enough for its own', (permission, change) => {
    expect(forbiddenChanges([permission], form, { ...form, ...change })).toBeUndefined();
  });

  test('an unchanged form needs none, in any order of fields', () => {
    const same = {
      ...form,
      style: Object.fromEntries(Object.entries(form.style).reverse()) as typeof form.style,
    };
    expect(forbiddenChanges([], form, same)).toBeUndefined();
  });

  test('names forbidden changes with their parts', () => {
    const after = { ...form, name: 'Other', ...planAs({ name: 'Treatment', description: 'Short.' }) };
    expect(forbiddenChanges(['edit_instructions'], form, after)).toBe(
      'You can’t change its name, tags or description; rename sections (“Plan”) in this template. Please ask its owner, or save your changes as a copy.',
    );
  });
});
