// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { openSettings, type Person, STAFF } from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const aMember = (user_id: string, name: string, role: string) => ({
  ...{ user_id, name, role, email: `${user_id}@clinic.example`, joined_timestamp: 0, deactivated: false },
});
const ada = aMember('u1', 'Dr. Ada Park', 'org:admin');
const omar = aMember('u2', 'Dr. Omar Diaz', 'org:doctor');
const lee = { ...aMember('u3', 'Kim Lee', 'org:doctor_admin'), deactivated: true };
const invitation = {
  ...{
    id: 'i1',
    email: 'new@clinic.example',
    role: 'org:intern',
    status: 'pending',
    invited_by: 'Dr. Ada Park',
  },
  ...{ created_timestamp: 1_700_000_000_000, expires_timestamp: 1_700_600_000_000 },
};

interface Wish {
  person?: Person;
  members?: object[];
  former?: object[];
  invitations?: object[];
  answers?: object;
}

function open({ person, members = [ada, omar], former = [], invitations = [], answers }: Wish = {}) {
  return openSettings('team', {
    person: person ?? { team: {} },
    files: async () =>
      new File([JSON.stringify([{ id: 'o1', logo: 'https://clinic.example/logo.png' }])], 'teams'),
    answers: {
      'GET /v1/members': () => ({ members, total: members.length, former }),
      'GET /v1/sent_invitations': () => ({ invitations }),
      'POST /v1/update_member_role': () => ({ member: omar }),
      'POST /v1/remove_member': () => ({ moved: 3 }),
      'POST /v1/hand_over_sessions': () => ({ moved: 1 }),
      'POST /v1/leave_organization': () => ({ moved: 0 }),
      'POST /v1/update_organization': ({ name = 'Northside', logo = '' }) => ({ id: 'o1', name, logo }),
      ...answers,
    },
  });
}

const press = async (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(await within(where).findByRole('button', { name }));
const members = async () =>
  within(await screen.findByRole('list', { name: 'Members' })).getAllByRole('listitem');

describe('members', () => {
  test('are shown to everybody; nothing is changed without the rights', async () => {
    open({ person: { team: { role: 'org:doctor' } }, members: [ada, omar, lee] });
    expect((await members()).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Dr. Ada ParkYouu1@clinic.exampleAdmin'),
      expect.stringContaining('Dr. Omar Diazu2@clinic.exampleDoctor'),
      expect.stringContaining('Kim LeeDeactivated'),
    ]);
    expect(screen.queryByRole('combobox', { name: /^Role/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Invite people' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Templates' })).toBeNull();
  });

  test('have one of eleven roles, which is changed at once and taken back', async () => {
    const { sent } = open();
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

  test('keep an administrator: a deactivated one does not count', async () => {
    open({ members: [ada, omar, lee] });
    await screen.findByText('The only administrator: make somebody else one before this changes.');
    const own = screen.getByLabelText<HTMLSelectElement>('Role of Dr. Ada Park');
    expect([...own.options].map(({ text }) => text)).toEqual(['Admin', 'Medical director', 'Doctor + Admin']);
  });

  test('are asked before they give up their own rights', async () => {
    const { sent } = open({ members: [ada, { ...omar, role: 'org:admin' }] });
    await userEvent.selectOptions(await screen.findByLabelText('Role of Dr. Ada Park'), 'Doctor');
    const dialog = await screen.findByRole('dialog', { name: 'Give up your rights as an administrator?' });
    expect(sent).toEqual([]);
    await press('Give them up', dialog);
    await waitFor(() => expect(sent[0]?.input).toEqual({ user_id: 'u1', role: 'org:doctor' }));
  });

  test('whose role is refused keep it, and the reason stands beside them', async () => {
    open({
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

  test('are removed, and their visits go to whom is chosen', async () => {
    const { sent } = open();
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

  test('who left have their visits handed over', async () => {
    const { sent } = open({ former: [{ user_id: 'u8', name: 'Dr. Gone', sessions: 12 }] });
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
    open({
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

  test('that cannot be read are read again', async () => {
    let isDown = true;
    open({
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

describe('invitations', () => {
  const invite = async (addresses: string) => {
    const panel = await screen.findByRole('region', { name: 'Invite people' });
    await userEvent.click(within(panel).getByLabelText('E-mail addresses'));
    await userEvent.paste(addresses);
    await userEvent.click(within(panel).getByRole('button', { name: /^Invite/ }));
    return panel;
  };

  test('go to all that are pasted; what is refused stays to be put right', async () => {
    const { sent } = open({
      answers: {
        'POST /v1/invite_member': ({ email }: { email: string }) => {
          if (email.startsWith('omar'))
            throw new ApiError(409, 'already_member', 'They are in the team already.');
          return { invitation, link: 'https://auscult.example/x', mailed: true };
        },
      },
    });
    const panel = await invite('a@clinic.example, omar@clinic.example\nb@clinic.example');
    await within(panel).findByText('omar@clinic.example: They are in the team already.');
    expect(within(panel).getByText('b@clinic.example is invited; a mail is on its way.')).toBeDefined();
    expect(sent.map(({ input }) => input)).toEqual(
      ['a', 'omar', 'b'].map((name) => ({ email: `${name}@clinic.example`, role: 'org:doctor' })),
    );
    expect(within(panel).getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe(
      'omar@clinic.example',
    );
  });

  test('what is no address is not lost with those that are', async () => {
    open({
      answers: {
        'POST /v1/invite_member': () => ({ invitation, link: 'https://auscult.example/x', mailed: true }),
      },
    });
    const panel = await invite('a@clinic.example, omar.clinic.example');
    await within(panel).findByText('a@clinic.example is invited; a mail is on its way.');
    expect(within(panel).getByLabelText<HTMLTextAreaElement>('E-mail addresses').value).toBe(
      'omar.clinic.example',
    );
    expect(within(panel).getByText('This is no e-mail address: omar.clinic.example')).toBeDefined();
  });

  test('are handed over by link where no mail leaves', async () => {
    open({
      answers: {
        'POST /v1/invite_member': () => ({ invitation, link: 'https://auscult.example/x', mailed: false }),
      },
    });
    const panel = await invite('a@clinic.example');
    const link = await within(panel).findByLabelText<HTMLInputElement>('Link for a@clinic.example');
    expect(link.value).toBe('https://auscult.example/x');
    expect(within(panel).getByRole('button', { name: 'Copy link' })).toBeDefined();
  });

  test('name what is no address', async () => {
    open();
    const panel = await screen.findByRole('region', { name: 'Invite people' });
    await userEvent.type(within(panel).getByLabelText('E-mail addresses'), 'a@clinic.example omar@');
    await within(panel).findByText('This is no e-mail address: omar@');
  });

  test('that wait are sent again and taken back; those that ended say so', async () => {
    const { sent } = open({
      invitations: [invitation, { ...invitation, id: 'i2', email: 'late@clinic.example', status: 'expired' }],
      answers: {
        'POST /v1/resend_invitation': () => ({
          invitation,
          link: 'https://auscult.example/y',
          mailed: false,
        }),
        'POST /v1/cancel_invitation': () => ({}),
      },
    });
    const list = await screen.findByRole('list', { name: 'Invitations sent' });
    const [waiting, ended] = within(list).getAllByRole('listitem');
    expect(waiting?.textContent).toContain('Intern, invited by Dr. Ada Park');
    expect(waiting?.textContent).toContain('Holds until Nov 21, 2023');
    expect(ended?.textContent).toContain('Expired');
    expect(ended?.textContent).toContain('Ended on Nov 21, 2023');
    await press('Send the invitation to late@clinic.example again');
    await screen.findByLabelText('Link for late@clinic.example');
    await press('Take back the invitation to new@clinic.example');
    await press('Take back', await screen.findByRole('dialog', { name: 'Take back the invitation?' }));
    await waitFor(() =>
      expect(sent.map(({ input }) => input)).toEqual([{ invitation_id: 'i2' }, { invitation_id: 'i1' }]),
    );
  });
});

describe('leaving', () => {
  test('asks the only administrator who follows them', async () => {
    const { sent } = open();
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
    const { sent } = open({ person: { team: { role: 'org:doctor' } } });
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
  open({ person: { team: {}, more: { acting_as: STAFF } }, invitations: [invitation] });
  await members();
  expect(screen.queryByLabelText('Role of Dr. Omar Diaz')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Invitations sent' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Leave Northside' })).toBeNull();
  expect(screen.getByLabelText('Team name').hasAttribute('disabled')).toBe(true);
});
