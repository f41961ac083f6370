// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { openSettings } from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface Opening {
  section?: string;
  metadata?: object;
  answers?: object;
}

function open({ section = 'people', metadata = {}, answers = {} }: Opening = {}) {
  return openSettings(`team&section=${section}`, {
    person: { team: { public_metadata: { ...metadata } } },
    files: async () =>
      new File([JSON.stringify([{ id: 'o1', logo: 'https://clinic.example/old.png' }])], 'teams'),
    answers: {
      'GET /v1/members': () => ({ members: [], total: 0, former: [] }),
      'GET /v1/sent_invitations': () => ({ invitations: [] }),
      'POST /v1/update_organization': ({ name = 'Northside', logo = '' }) => ({ id: 'o1', name, logo }),
      ...answers,
    },
  });
}

const changed = (action: string, key: string, value: unknown) => ({ action, metadata: { [key]: value } });
const inputs = (sent: { input: unknown }[]) => sent.map(({ input }) => input);

describe('the team’s name and logo', () => {
  test('are saved; only changes are sent', async () => {
    const { sent } = open({ section: 'group' });
    const logo = await screen.findByLabelText<HTMLInputElement>('Address of the logo');
    await waitFor(() => expect(logo.value).toBe('https://clinic.example/old.png'));
    await userEvent.type(screen.getByLabelText('Team name'), ' Vets{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(inputs(sent)).toEqual([{ name: 'Northside Vets' }]);
  });

  test('that are refused say why', async () => {
    open({
      section: 'group',
      answers: {
        'POST /v1/update_organization': () => {
          throw new ApiError(400, 'invalid_request', 'Give it a name.');
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Team name'), '!{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Give it a name.');
  });
});

describe('rights on templates', () => {
  const who = () => screen.findByRole('radiogroup', { name: 'Who can create templates' });

  test('are for everybody, the administrators, or chosen roles', async () => {
    const { sent } = open({ section: 'permissions' });
    expect(within(await who()).getByRole<HTMLInputElement>('radio', { name: 'Everyone' }).checked).toBe(true);
    await userEvent.click(within(await who()).getByRole('radio', { name: 'Admins and these roles' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Intern' }));
    await userEvent.click(within(await who()).getByRole('radio', { name: 'Admins only' }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(inputs(sent)).toEqual(
      ['org:doctor', 'org:doctor,org:intern', ''].map((roles) =>
        changed('updated_template_rights', 'createTemplateEnabledRoles', roles),
      ),
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('return to their former state, also to unset', async () => {
    const { sent } = open({ section: 'permissions', metadata: { createEnabled: false } });
    await userEvent.click(within(await who()).getByRole('radio', { name: 'Everyone' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(inputs(sent)).toEqual(
      ['org:all_roles', null].map((roles) =>
        changed('updated_template_rights', 'createTemplateEnabledRoles', roles),
      ),
    );
    expect(within(await who()).getByRole<HTMLInputElement>('radio', { name: 'Admins only' }).checked).toBe(
      true,
    );
  });
});

test('defaults are saved separately; an unset one leaves it to the members', async () => {
  const { sent } = open({ section: 'defaults', metadata: { prebuiltEnabled: true } });
  const notes = within(await screen.findByRole('region', { name: 'Notes of the team' }));
  await userEvent.selectOptions(notes.getByLabelText('Prebuilt normals'), 'Each member decides');
  await userEvent.selectOptions(notes.getByLabelText('The Copy button of a note copies'), 'Plain text');
  await userEvent.click(notes.getByLabelText(/^No blank lines between the sections/));
  await userEvent.selectOptions(notes.getByLabelText('Font size of rich text'), '12 points');
  await userEvent.selectOptions(notes.getByLabelText('Language'), 'English (United Kingdom)');
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(inputs(sent)).toEqual([
    changed('updated_settings', 'prebuiltEnabled', null),
    changed('updated_settings', 'copyBehavior', 'plain'),
    changed('updated_settings', 'removeSpacesBetweenSections', true),
    changed('updated_settings', 'richTextFontSize', '12'),
    changed('updated_settings', 'language', 'English (UK)'),
  ]);
});

test('sections have addresses', async () => {
  const { sent } = open();
  await screen.findByRole('region', { name: 'Members' });
  await userEvent.click(screen.getByRole('link', { name: 'Permissions' }));
  await userEvent.click(await screen.findByLabelText('Allow sharing templates by link'));
  await userEvent.click(screen.getByRole('switch', { name: /^Members can turn off asking for consent/ }));
  expect(screen.getByRole('link', { name: 'Permissions' }).getAttribute('aria-current')).toBe('page');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(inputs(sent)).toEqual([
    changed('updated_settings', 'shareEnabled', false),
    changed('updated_consent_control', 'consent_control', 'user'),
  ]);
});

test('exports to the practice system are set for the team; the connector does not exist yet', async () => {
  const { sent } = open({ section: 'exports' });
  await userEvent.click(await screen.findByRole('switch', { name: /^Export signed notes only/ }));
  await userEvent.click(screen.getByRole('switch', { name: /^Connect to Instinct/ }));
  await userEvent.selectOptions(screen.getByLabelText('Vetspire receives a note as'), 'Attachment');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(inputs(sent)).toEqual([
    changed('updated_exports', 'exportSignedOnly', true),
    changed('updated_exports', 'syncInstinctEnabled', true),
    changed('updated_exports', 'defaultVetspireBehavior', 'Attachment'),
  ]);
  const atClinic = screen.getByRole<HTMLInputElement>('switch', {
    name: /^Connect to systems at the clinic/,
  });
  expect(atClinic.disabled).toBe(true);
});

describe('a group of teams', () => {
  test('is created by an administrator', async () => {
    const { sent } = open({
      section: 'group',
      answers: { 'POST /v1/super_organization': () => ({ id: 'g1', name: 'Group', is_owner: true }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create organization' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create organization' });
    await userEvent.type(within(dialog).getByLabelText('Organization name'), ' Northside Group {Enter}');
    await waitFor(() => expect(inputs(sent)).toEqual([{ name: 'Northside Group' }]));
  });

  test.each([
    ['there is one', { super_org: 'g1' }],
    ['the Admin Center is switched off', { adminCenterEnabled: false }],
  ])('is not created where %s', async (_, metadata) => {
    open({ section: 'group', metadata });
    await screen.findByRole('region', { name: 'Name and logo' });
    expect(screen.queryByRole('region', { name: 'Group of teams' })).toBeNull();
  });
});
