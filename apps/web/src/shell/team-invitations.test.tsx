// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { setTouring } from '#web/features/tours/touring.ts';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { type Answers, INVITATION, open, setUpShell } from './test-kit.ts';

setUpShell();

describe('invitations', () => {
  const invited = (answers: Answers = {}) => ({
    'GET /v1/invitations': () => ({ invitations: [INVITATION] }),
    ...answers,
  });

  test('are offered, and one that cannot be accepted shows an error and stays', async () => {
    open(
      aMe,
      invited({
        'POST /v1/accept_invitation': () => {
          throw new ApiError(404, 'invitation_not_found', 'It was taken back.');
        },
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Team Invitations' }));
    expect(dialog.getByText('Northside')).toBeTruthy();
    expect(dialog.getByText('As Doctor')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Accept the invitation of Northside' }));
    expect(await dialog.findByText('Failed to accept invitation')).toBeTruthy();
  });

  test('are dismissed one by one', async () => {
    let left = [INVITATION];
    const { sent } = open(aMe, {
      'GET /v1/invitations': () => ({ invitations: left }),
      'POST /v1/dismiss_invitation': () => {
        left = [];
        return {};
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss the invitation of Northside' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Team Invitations' })).toBeNull());
    expect(sent).toEqual([{ path: '/v1/dismiss_invitation', input: { invitation_id: INVITATION.id } }]);
  });

  test('wait until a tour is over', async () => {
    setTouring('templates_page');
    open(aMe, invited());
    await screen.findByRole('link', { name: 'Active Visits' });
    expect(screen.queryByRole('dialog', { name: 'Team Invitations' })).toBeNull();
    setTouring(undefined);
    expect(await screen.findByRole('dialog', { name: 'Team Invitations' })).toBeTruthy();
  });

  test('whose link was followed are shown first, and accepted with its secret', async () => {
    const followed = { invitation_id: INVITATION.id, secret: 's3cret' };
    sessionStorage.setItem('invitation', JSON.stringify(followed));
    const { sent } = open(aMe, {
      'POST /v1/open_invitation': () => ({ invitation: INVITATION }),
      'POST /v1/accept_invitation': () => ({
        organization: { id: 't1', name: 'Northside', role: 'org:doctor' },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Accept the invitation of Northside' }));
    await waitFor(() => expect(sessionStorage.getItem('invitation')).toBeNull());
    expect(sent).toEqual([
      { path: '/v1/open_invitation', input: followed },
      { path: '/v1/accept_invitation', input: followed },
    ]);
  });

  test('whose link is for another address say so, and wait for that person', async () => {
    const followed = JSON.stringify({ invitation_id: INVITATION.id, secret: 's3cret' });
    sessionStorage.setItem('invitation', followed);
    const answers = {
      'POST /v1/open_invitation': () => {
        throw new ApiError(403, 'forbidden', 'This invitation was sent to another email address.');
      },
    };
    const said = { name: 'This invitation is for another email address' };
    open(aMe, answers);
    const dialog = await screen.findByRole('dialog', said);
    expect(within(dialog).getByText(new RegExp(aMe.user.email))).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(localStorage.getItem('auscult.signIn')).toBeNull());
    expect(sessionStorage.getItem('invitation')).toBe(followed);
    cleanup();
    localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' }));
    open(aMe, answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog', said)).toBeNull());
    expect(sessionStorage.getItem('invitation')).toBeNull();
  });

  test('that no longer exist say so, once', async () => {
    sessionStorage.setItem('invitation', JSON.stringify({ invitation_id: INVITATION.id, secret: 's3cret' }));
    open(aMe, {
      'POST /v1/open_invitation': () => {
        throw new ApiError(404, 'invitation_not_found', 'This invitation is not there any more.');
      },
    });
    expect(await screen.findByText('This invitation is not there any more.')).toBeTruthy();
    expect(sessionStorage.getItem('invitation')).toBeNull();
  });
});
