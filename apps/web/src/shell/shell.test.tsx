// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTouring } from '#web/features/tours/touring.ts';
import { ApiError } from '#web/platform/api-client.ts';
import { createIdentity } from '#web/platform/identity.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

const NEW = { ...aMe, user: { ...aMe.user, public_metadata: {} } };
const INVITATION = {
  id: '3b0e4c1c-52a8-4b53-9a55-4f2f63c7a001',
  status: 'pending',
  role: 'org:doctor',
  publicOrganizationData: { id: 't1', name: 'Northside', imageUrl: '' },
};

beforeEach(() => {
  // Tall: the configurations are open by themselves.
  window.innerHeight = 900;
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 'b', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  setTouring(undefined);
  localStorage.clear();
  sessionStorage.clear();
});

type Answers = Parameters<typeof fakeApi>[0];

/** Somebody signed in at a screen. */
function open(me: object = aMe, answers: Answers = {}, path = '/active') {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => me,
    'GET /v1/usage': () => ({ num_sessions: 0, phone_call_sessions: 0 }),
    'GET /v1/invitations': () => ({ invitations: [] }),
    ...answers,
  });
  const router = renderAt(path, {
    api,
    identity: createIdentity(vi.fn<typeof fetch>(async () => Response.json({}))),
  });
  return { router, sent };
}

const saved = (kept: object[] = []) => ({
  'POST /v1/update_member_metadata': (input: object) => {
    kept.push(input);
    return { public_metadata: {} };
  },
});

describe('the welcome of somebody new', () => {
  test('asks for a specialty before it lets go', async () => {
    const { sent } = open(NEW, saved());
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Auscult' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(dialog.getByText('Please select your specialty')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();

    await userEvent.type(dialog.getByRole('combobox', { name: 'Specialty' }), 'zebra');
    expect(screen.getByText('Nothing found.')).toBeTruthy();
    await userEvent.clear(dialog.getByRole('combobox', { name: 'Specialty' }));
    await userEvent.type(dialog.getByRole('combobox', { name: 'Specialty' }), 'DERMA');
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('option', { name: 'Dermatology' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ input }) => input)).toEqual([
      { action: 'onboard', metadata: { specialty: 'dermatology' } },
      { action: 'completed_tour', metadata: { onboarded_scribe_basic: true } },
    ]);
  });

  test('keeps words of one’s own, trimmed and in small letters, and needs them where "Other" is chosen', async () => {
    const { sent } = open(NEW, saved());
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Auscult' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Specialty' }));
    await userEvent.click(screen.getByRole('option', { name: 'Other' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start Quick Tour' }));
    expect(dialog.getByText('Please select your specialty')).toBeTruthy();
    expect(sent).toEqual([]);

    const words = dialog.getByLabelText('Your specialty');
    expect(words.getAttribute('maxlength')).toBe('80');
    await userEvent.type(words, '  Bee Medicine ');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(sent[0]?.input).toEqual({ action: 'onboard', metadata: { specialty: 'bee medicine' } }),
    );
  });

  test('stays open with what went wrong', async () => {
    open(NEW, {
      'POST /v1/update_member_metadata': () => {
        throw new ApiError(500, 'fault', '');
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Welcome to Auscult' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Specialty' }));
    await userEvent.click(screen.getByRole('option', { name: 'Equine' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(await dialog.findByText('Failed to update user data')).toBeTruthy();
  });
});

describe('invitations', () => {
  const invited = (answers: Answers = {}) => ({
    'GET /v1/invitations': () => ({ invitations: [INVITATION] }),
    ...answers,
  });

  test('are offered, and one that cannot be accepted says so and stays', async () => {
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

  test('whose link was followed are shown first, and accepted by its secret', async () => {
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

  test('whose link is for another address say so, and wait for who signs in with that', async () => {
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

  test('that are not there any more say so, once', async () => {
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

describe('the sidebar', () => {
  test('leads to the Admin Center only those whom it is for', async () => {
    open(aMe);
    await screen.findByRole('link', { name: 'Settings' });
    expect(screen.queryByRole('link', { name: 'Admin Center' })).toBeNull();
    cleanup();
    open({ ...aMe, admin_center: true });
    expect(await screen.findByRole('link', { name: 'Admin Center' })).toBeTruthy();
  });

  test('opens the Help Center in a new tab, and keeps whether the configurations are shown', async () => {
    open(aMe);
    const help = await screen.findByRole('link', { name: /^Help Center/ });
    expect(help.getAttribute('target')).toBe('_blank');
    expect(help.getAttribute('href')).toBe('https://help.example');
    await userEvent.click(screen.getByRole('button', { name: 'Configurations' }));
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(localStorage.getItem('configCollapsed')).toBe('true');
  });

  test.each([
    [0.2, 'Refer and Earn'],
    [0.7, 'Download Mobile Apps'],
  ])('of two links draws one: %s is %s', async (drawn, name) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    open(aMe);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('keys', () => {
  test('g and a letter go to a screen, ? shows them all', async () => {
    const { router } = open(aMe);
    await screen.findByRole('link', { name: 'Templates' });
    await userEvent.keyboard('gt');
    await waitFor(() => expect(router.state.location.pathname).toBe('/templates'));
    await userEvent.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('All Visits')).toBeTruthy();
    await userEvent.keyboard('gs');
    expect(router.state.location.pathname).toBe('/templates');
  });

  test('do nothing while something is typed', async () => {
    const { router } = open(aMe, {}, '/templates');
    const field = document.body.appendChild(document.createElement('input'));
    await screen.findByRole('link', { name: 'Templates' });
    field.focus();
    await userEvent.keyboard('ga?');
    expect(field.value).toBe('ga?');
    expect(router.state.location.pathname).toBe('/templates');
    field.remove();
  });
});

describe('staff who act as somebody', () => {
  const acting = {
    ...aMe,
    acting_as: {
      user_id: 's1',
      name: 'Sam Staff',
      expires_timestamp: 1_900_000_000_000,
      reason: 'Ticket 42',
    },
  };

  test('see it, and copy what support asks for', async () => {
    const user = userEvent.setup();
    open(acting);
    expect(await screen.findByText(/You act as Dr\. Ada Park until .*Reason: Ticket 42/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Help' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy Debug Info' }));
    const copied = JSON.parse(await navigator.clipboard.readText());
    expect(Object.keys(copied)).toEqual(['user_id', 'user_email', 'metadata', 'dashboard']);
    expect(copied).toMatchObject({ user_id: 'u1', user_email: 'ada@clinic.example' });
    expect(copied.dashboard).toMatch(/\/admin\/users\?user=u1$/);
  });

  test('are asked neither for a specialty nor about invitations', async () => {
    const asked = vi.fn(() => ({ invitations: [INVITATION] }));
    open({ ...acting, user: NEW.user }, { 'GET /v1/invitations': asked });
    await screen.findByText(/You act as/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});

test('who lacks the second factor that their group demands sees nothing but how to set one up', async () => {
  open({ ...NEW, two_factor_missing: true });
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Active Visits' })).toBeNull();
});

describe('support', () => {
  test('that is asked for by the address says where there is none', async () => {
    open(aMe, {}, '/active?openSupport=true');
    expect(await screen.findByText(/There is no support chat on this server/)).toBeTruthy();
  });

  test('runs in a frame that has no origin, and is told who writes', async () => {
    open({ ...aMe, server: { ...aMe.server, support_chat_url: 'https://chat.example/a.js' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Open support chat' }));
    const frame = await screen.findByTitle('Support chat');
    expect(frame.getAttribute('src')).toBe('/outside/support');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-forms');
  });
});
