// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { ada, aMember, invitation, lee, members, omar, openTeam, press } from './test-kit/team.ts';
import { STAFF } from './test-kit.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

describe('members', () => {
  test('are shown to everybody; without the rights the list is read-only', async () => {
    openTeam({ person: { team: { role: 'org:doctor' } }, members: [ada, omar, lee] });
    expect((await members()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Dr. Ada ParkYouu1@clinic.exampleAdmin'),
      expect.stringContaining('Dr. Omar Diazu2@clinic.exampleDoctor'),
      expect.stringContaining('Kim LeeDeactivated'),
    ]);
    expect(screen.queryByRole('combobox', { name: /^Role/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Invite people' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Permissions' })).toBeNull();
  });

  test('have one of eleven roles, which is changed at once and undone', async () => {
    const { sent } = openTeam();
    const role = await screen.findByLabelText<HTMLSelectElement>('Role of Dr. Omar Diaz');
    expect(role.options).toHaveLength(11);
    await userEvent.selectOptions(role, 'Intern');
    await screen.findByText('Dr. Omar Diaz is Intern now.');
    await press('Undo');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ input }) => input)).toEqual([
      { user_id: 'u2', role: 'org:intern' },
      { user_id: 'u2', role: 'org:doctor' },
    ]);
  });

  test('include an administrator: a deactivated one does not count', async () => {
    openTeam({ members: [ada, omar, lee] });
    await screen.findByText('Add another admin before changing your role.');
    const own = screen.getByLabelText<HTMLSelectElement>('Role of Dr. Ada Park');
    expect([...own.options].map(({ text }) => text)).toEqual(['Admin', 'Medical director', 'Doctor + Admin']);
  });

  test('are asked before they give up their own rights', async () => {
    const { sent } = openTeam({ members: [ada, { ...omar, role: 'org:admin' }] });
    await userEvent.selectOptions(await screen.findByLabelText('Role of Dr. Ada Park'), 'Doctor');
    const dialog = await screen.findByRole('dialog', { name: 'Give up your rights as an administrator?' });
    expect(sent).toEqual([]);
    await press('Give them up', dialog);
    await waitFor(() => expect(sent[0]?.input).toEqual({ user_id: 'u1', role: 'org:doctor' }));
  });

  test('whose change is refused keep their role, with the reason next to it', async () => {
    openTeam({
      answers: {
        'POST /v1/update_member_role': () => {
          throw new ApiError(409, 'last_admin', 'Somebody must run the team.');
        },
      },
    });
    await userEvent.selectOptions(await screen.findByLabelText('Role of Dr. Omar Diaz'), 'Intern');
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody must run the team.');
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Dr. Omar Diaz').value).toBe('org:doctor');
  });

  test('are removed, and their visits go to the chosen person', async () => {
    const { sent } = openTeam();
    await press('Actions for Dr. Omar Diaz');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the team' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Dr. Omar Diaz from the team?' });
    await userEvent.selectOptions(
      within(dialog).getByLabelText('Who takes over their visits'),
      'Dr. Ada Park',
    );
    await press('Remove', dialog);
    await screen.findByText('Dr. Omar Diaz is removed; 3 visits went to Dr. Ada Park.');
    expect(sent[0]?.input).toEqual({ user_id: 'u2', visits_to: 'u1' });
  });

  test('who left can have their visits transferred', async () => {
    const { sent } = openTeam({ former: [{ user_id: 'u8', name: 'Dr. Gone', sessions: 12 }] });
    await screen.findByText('12 visits');
    await press('Hand over the visits of Dr. Gone');
    const dialog = await screen.findByRole('dialog', { name: 'Hand over the visits of Dr. Gone' });
    await userEvent.selectOptions(within(dialog).getByLabelText('Who takes them over'), 'Dr. Omar Diaz');
    await press('Hand over', dialog);
    await screen.findByText('1 visit went to Dr. Omar Diaz.');
    expect(sent[0]?.input).toEqual({ from: 'u8', to: 'u2' });
  });

  test('are found among many, page after page', async () => {
    const many = Array.from({ length: 60 }, (_, at) => aMember(`m${at}`, `Vet ${at}`, 'org:doctor'));
    openTeam({
      // Without the rights to change them, rows are small.
      person: { team: { role: 'org:doctor' } },
      answers: {
        'GET /v1/members': ({ page }: { page: number }) => ({
          members: many.slice(page * 40, (page + 1) * 40),
          total: many.length,
          former: [],
        }),
      },
    });
    await screen.findByText('60 members');
    expect(await members()).toHaveLength(50);
    await press('Show all 60 members');
    expect(await members()).toHaveLength(60);
    await userEvent.type(screen.getByLabelText('Find a member'), 'vet 59');
    await screen.findByText('1 member');
    expect(await members()).toHaveLength(1);
  });

  test('and invitations are updated with others’ changes while they are shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let there = [ada, omar];
    let invitations = [invitation];
    const { become } = openTeam({
      answers: {
        'GET /v1/members': () => ({ members: there, total: there.length, former: [] }),
        'GET /v1/sent_invitations': () => ({ invitations }),
      },
    });
    await screen.findByLabelText('Role of Dr. Omar Diaz');
    await screen.findByText('new@clinic.example');
    there = [ada, { ...omar, role: 'org:intern' }, lee];
    invitations = [];
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByLabelText<HTMLSelectElement>('Role of Dr. Omar Diaz').value).toBe('org:intern');
    expect(await members()).toHaveLength(3);
    expect(screen.queryByText('new@clinic.example')).toBeNull();
    // Another tab has removed their rights.
    there = [{ ...ada, role: 'org:doctor' }, omar];
    become({ team: { role: 'org:doctor' } });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invite people' })).toBeNull());
  });

  test('that cannot be read are read again', async () => {
    let isDown = true;
    openTeam({
      answers: {
        'GET /v1/members': () => {
          if (isDown) throw new ApiError(500, 'fault', '');
          return { members: [ada], total: 1, former: [] };
        },
      },
    });
    await screen.findByText('The members could not be read.');
    isDown = false;
    await press('Try again');
    expect(await members()).toHaveLength(1);
  });
});

describe('leaving', () => {
  test('asks the only administrator for a successor', async () => {
    const { sent } = openTeam();
    await press('Leave Northside');
    const dialog = await screen.findByRole('dialog', { name: 'Leave Northside?' });
    const leave = within(dialog).getByRole('button', { name: 'Leave' });
    expect(leave.hasAttribute('disabled')).toBe(true);
    await userEvent.selectOptions(
      within(dialog).getByLabelText('Who runs the team after you'),
      'Dr. Omar Diaz',
    );
    await userEvent.click(leave);
    await screen.findByText('You have left Northside.');
    expect(sent[0]?.input).toEqual({ admin_to: 'u2' });
  });

  test('asks everybody else only who gets their visits', async () => {
    const { sent } = openTeam({ person: { team: { role: 'org:doctor' } } });
    await press('Leave Northside');
    const dialog = await screen.findByRole('dialog', { name: 'Leave Northside?' });
    expect(within(dialog).queryByLabelText('Who runs the team after you')).toBeNull();
    await userEvent.selectOptions(
      within(dialog).getByLabelText('Who takes over your visits'),
      'Dr. Omar Diaz',
    );
    await press('Leave', dialog);
    await waitFor(() => expect(sent[0]?.input).toEqual({ visits_to: 'u2' }));
  });
});

test('staff who act as an administrator change neither members nor settings of the team', async () => {
  openTeam({ person: { team: {}, more: { acting_as: STAFF } }, invitations: [invitation] });
  await members();
  expect(screen.queryByLabelText('Role of Dr. Omar Diaz')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Invitations sent' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Leave Northside' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Group' }));
  expect((await screen.findByLabelText('Team name')).hasAttribute('disabled')).toBe(true);
});
