// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { INVITATION, open, setUpShell } from './test-kit.ts';

setUpShell();

const NEW = { ...aMe, user: { ...aMe.user, public_metadata: {} } };

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

  test('the letter after g reaches no panel with keys of its own, and alone it does', async () => {
    const { router } = open(aMe);
    await screen.findByRole('link', { name: 'Templates' });
    const panel = document.body.appendChild(document.createElement('section'));
    panel.tabIndex = -1;
    const heard: string[] = [];
    panel.addEventListener('keydown', ({ key }) => heard.push(key));
    panel.focus();
    await userEvent.keyboard('vgv');
    await waitFor(() => expect(router.state.location.pathname).toBe('/history'));
    expect(heard).toEqual(['v', 'g']);
    panel.remove();
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
    expect(await screen.findByText(/Support chat isn't set up/)).toBeTruthy();
  });

  test('runs in a frame that has no origin, and is told who writes', async () => {
    open({ ...aMe, server: { ...aMe.server, support_chat_url: 'https://chat.example/a.js' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Open support chat' }));
    const frame = await screen.findByTitle('Support chat');
    expect(frame.getAttribute('src')).toBe('/outside/support');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-forms');
  });
});

test('the reminder of an email address can be put away, and stays away on this device for a week', async () => {
  const me = { ...aMe, user: { ...aMe.user, email_verified: false } };
  const shown = () => screen.queryByText(/^Please verify your email address/);
  open(me, {});
  await waitFor(() => expect(shown()).not.toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Put the reminder away for a week' }));
  expect(shown()).toBeNull();
  cleanup();
  open(me, {});
  await screen.findByRole('button', { name: /^Account of/ });
  expect(shown()).toBeNull();
  cleanup();
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  open(me, {});
  await waitFor(() => expect(shown()).not.toBeNull());
  vi.useRealTimers();
});
