// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { invitation, openTeam, press } from './test-kit/team.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('invitations', () => {
  const invite = async (addresses: string) => {
    const panel = await screen.findByRole('region', { name: 'Invite people' });
    await userEvent.click(within(panel).getByLabelText('Email addresses'));
    await userEvent.paste(addresses);
    await userEvent.click(within(panel).getByRole('button', { name: /^Invite/ }));
    return panel;
  };

  test('go to all pasted addresses; rejected ones stay for correction', async () => {
    const { sent } = openTeam({
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
    expect(within(panel).getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe(
      'omar@clinic.example',
    );
  });

  test('keep invalid addresses next to the valid ones', async () => {
    openTeam({
      answers: {
        'POST /v1/invite_member': () => ({ invitation, link: 'https://auscult.example/x', mailed: true }),
      },
    });
    const panel = await invite('a@clinic.example, omar.clinic.example');
    await within(panel).findByText('a@clinic.example is invited; a mail is on its way.');
    expect(within(panel).getByLabelText<HTMLTextAreaElement>('Email addresses').value).toBe(
      'omar.clinic.example',
    );
    expect(within(panel).getByText('Not a valid email: omar.clinic.example')).toBeDefined();
  });

  test('are shared by link if mail is not sent', async () => {
    openTeam({
      answers: {
        'POST /v1/invite_member': () => ({ invitation, link: 'https://auscult.example/x', mailed: false }),
      },
    });
    const panel = await invite('a@clinic.example');
    const link = await within(panel).findByLabelText<HTMLInputElement>('Link for a@clinic.example');
    expect(link.value).toBe('https://auscult.example/x');
    expect(within(panel).getByRole('button', { name: 'Copy link' })).toBeDefined();
  });

  test('list invalid addresses', async () => {
    openTeam();
    const panel = await screen.findByRole('region', { name: 'Invite people' });
    await userEvent.type(within(panel).getByLabelText('Email addresses'), 'a@clinic.example omar@');
    await within(panel).findByText('Not a valid email: omar@');
  });

  test('that are open are sent again and revoked; those that ended say so', async () => {
    const { sent } = openTeam({
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
    expect(waiting?.textContent).toContain('Expires Nov 21, 2023');
    expect(ended?.textContent).toContain('Expired');
    expect(ended?.textContent).toContain('Expired Nov 21, 2023');
    await press('Send the invitation to late@clinic.example again');
    await screen.findByLabelText('Link for late@clinic.example');
    await press('Revoke the invitation to new@clinic.example');
    await press('Revoke', await screen.findByRole('dialog', { name: 'Revoke the invitation?' }));
    await waitFor(() =>
      expect(sent.map(({ input }) => input)).toEqual([{ invitation_id: 'i2' }, { invitation_id: 'i1' }]),
    );
  });
});
