// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { openAdmin, TEAMS } from './test-kit.tsx';

const ADA = {
  user_id: 'a1',
  name: 'Ada Park',
  email: 'ada@clinic.example',
  teams: [{ organization_id: 't1', name: 'North', role: 'org:doctor', deactivated: false }],
  deactivated: false,
  two_factor: true,
  last_used_timestamp: null,
};
const LONG_AWAY = {
  ...ADA,
  user_id: 'u8',
  name: 'Ben Bo',
  teams: [],
  last_used_timestamp: 1_700_000_000_000,
};
const TAGS = [
  { name: 'dental', colour: 'blue', sessions: 4 },
  { name: 'Dentals', colour: 'gray', sessions: 1 },
];

beforeEach(() => {
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' }));
  URL.createObjectURL = () => 'blob:csv';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the Admin Center', () => {
  test('is closed to everybody else, and sends no requests', async () => {
    const asked = vi.fn();
    openAdmin('/admin', { 'GET /v1/admin/users': asked }, aMe);
    expect(await screen.findByText(/Only administrators of an organization/)).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  test.each(['/admin', '/admin/settings', '/admin/users'])('%s lists the people', async (path) => {
    openAdmin(path, { 'GET /v1/admin/users': () => ({ users: [ADA, LONG_AWAY], total: 2 }) });
    expect(await screen.findByText('North: Doctor')).toBeTruthy();
    expect(screen.getByText('Never')).toBeTruthy();
    expect(screen.getByTitle('Nov 14, 2023').textContent).toMatch(/^\d+ years? ago$/);
  });

  test('shows the person whom the address names', async () => {
    const asked: unknown[] = [];
    openAdmin('/admin/users?user=u-7', {
      'GET /v1/admin/users': (input: unknown) => {
        asked.push(input);
        return { users: [ADA], total: 1 };
      },
    });
    expect(await screen.findByDisplayValue('u-7')).toBeTruthy();
    expect(asked[0]).toMatchObject({ query: 'u-7' });
  });

  test('shows an error, and tries again', async () => {
    let fails = true;
    openAdmin('/admin/users', {
      'GET /v1/admin/users': () => {
        if (fails) throw new ApiError(500, 'fault', '');
        return { users: [], total: 0 };
      },
    });
    await screen.findByText('Error fetching users');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No users match')).toBeTruthy();
  });
});

describe('people', () => {
  const people = { 'GET /v1/admin/users': () => ({ users: [ADA], total: 1 }) };

  test('are deactivated, and reactivated by Undo', async () => {
    const sent = openAdmin('/admin/users', {
      ...people,
      'POST /v1/admin/user_active': () => ({ user: ADA }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Park' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ input }) => input)).toEqual([
      { user_id: 'a1', active: false },
      { user_id: 'a1', active: true },
    ]);
  });

  test('are added to a team, and removed from one; a refusal is shown', async () => {
    const sent = openAdmin('/admin/users', {
      ...people,
      'POST /v1/admin/user_role': ({ role }: { role: string | null }) => {
        if (role === null) throw new ApiError(409, 'last_admin', 'They are the last administrator.');
        return { user: ADA };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Park' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Teams and roles' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Teams of Ada Park' }));
    await userEvent.selectOptions(dialog.getByLabelText('South'), 'Intern');
    await waitFor(() =>
      expect(sent[0]?.input).toEqual({ user_id: 'a1', organization_id: 't2', role: 'org:intern' }),
    );
    await userEvent.selectOptions(dialog.getByLabelText('North'), 'Not in this team');
    expect(await dialog.findByText('They are the last administrator.')).toBeTruthy();
  });

  test('are imported from a file only after a preview of each row', async () => {
    const rows = [
      {
        line: 2,
        email: 'b@x.example',
        name: 'B',
        team: 'North',
        role: 'Doctor',
        outcome: 'invite',
        problem: '',
      },
      {
        line: 3,
        email: 'nobody',
        name: '',
        team: 'North',
        role: 'Doctor',
        outcome: 'refused',
        problem: 'This is not an email address.',
      },
    ];
    const sent = openAdmin('/admin/users', {
      ...people,
      'POST /v1/admin/import_users': ({ preview }: { preview: boolean }) => ({
        rows,
        // A preview changes nothing.
        done: preview ? 0 : 1,
        refused: 1,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import users' }));
    expect(dialog.getByRole('button', { name: 'Import' }).hasAttribute('disabled')).toBe(true);
    const field =
      document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input');
    await userEvent.upload(field, new File(['email,name,team,role'], 'users.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('Will be skipped: This is not an email address.')).toBeTruthy();
    expect(dialog.getByText('Will be invited')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 row, skip 1' }));
    expect(await screen.findByText('1 person imported')).toBeTruthy();
    expect(sent.map(({ input }) => input)).toEqual([
      { csv: 'email,name,team,role', preview: true },
      { csv: 'email,name,team,role', preview: false },
    ]);
  });
});

test('teams are created, renamed, added to the group and removed from it', async () => {
  const sent = openAdmin('/admin/teams', {
    'POST /v1/admin/create_team': () => ({ team: TEAMS.teams[0] }),
    'POST /v1/admin/update_team': () => ({ team: null }),
  });
  expect(await screen.findAllByText('Nov 14, 2023')).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Create New Team' }));
  await userEvent.type(screen.getByLabelText('Team name'), ' West ');
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  await waitFor(() => expect(sent[0]?.input).toEqual({ name: 'West' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take East into the group' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove South from the group' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.slice(1).map(({ input }) => input)).toEqual([
    { organization_id: 't3', in_group: true },
    { organization_id: 't2', in_group: false },
    { organization_id: 't2', in_group: true },
  ]);
});

test('tags are coloured, renamed and merged', async () => {
  const sent = openAdmin('/admin/tags', {
    'GET /v1/admin/tags': () => ({ tags: TAGS }),
    'POST /v1/admin/save_tag': () => ({ tags: TAGS }),
    'POST /v1/admin/merge_tags': () => ({ tags: TAGS.slice(0, 1), changed: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change dental' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.input).toEqual({ name: 'dental', colour: 'red' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Dentals' }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge or remove' }));
  await userEvent.selectOptions(await screen.findByLabelText('In their place'), 'dental');
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('1 visit changed')).toBeTruthy();
  expect(sent[1]?.input).toEqual({ from: ['Dentals'], into: 'dental' });
});

test('security settings are saved together, and a refusal is shown', async () => {
  const settings = {
    two_factor_required: false,
    sign_in_ways: ['password', 'passkey'],
    keep_deleted_days: null,
    keep_deleted_audio_days: null,
  };
  const sent = openAdmin('/admin/security', {
    'GET /v1/admin/security': () => ({
      settings,
      server: { sign_in_ways: ['password', 'passkey'], keep_deleted_days: 30, keep_deleted_audio_days: 0 },
    }),
    'POST /v1/admin/security': () => {
      throw new ApiError(403, 'forbidden', 'Set up a second factor of your own first.');
    },
  });
  await userEvent.click(await screen.findByRole('switch', { name: /^Two-factor sign-in is required/ }));
  await userEvent.type(screen.getByLabelText('Keep deleted notes (days)'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Set up a second factor of your own first.')).toBeTruthy();
  expect(sent[0]?.input).toEqual({ ...settings, two_factor_required: true, keep_deleted_days: 7 });
});
