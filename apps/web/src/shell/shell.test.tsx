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

describe('the welcome of a new person', () => {
  test('requires a specialty before it closes', async () => {
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

  test('saves a person’s own words, trimmed and in lower case, and requires them for "Other"', async () => {
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

  test('stays open with an error', async () => {
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
  test('links to the Admin Center only for people with access', async () => {
    open(aMe);
    await screen.findByRole('link', { name: 'Settings' });
    expect(screen.queryByRole('link', { name: 'Admin Center' })).toBeNull();
    cleanup();
    open({ ...aMe, admin_center: true });
    expect(await screen.findByRole('link', { name: 'Admin Center' })).toBeTruthy();
  });

  test('opens the Help Center in a new tab, and remembers whether the configurations are open', async () => {
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
  ])('shows one of two links: %s is %s', async (drawn, name) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    open(aMe);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe('keys', () => {
  test('g and a letter go to a screen, ? shows all keys', async () => {
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

  test('the letter after g reaches no panel with its own keys, but alone it does', async () => {
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

  test('do nothing while the person types', async () => {
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

describe('staff who act as a person', () => {
  const acting = {
    ...aMe,
    acting_as: {
      user_id: 's1',
      name: 'Sam Staff',
      expires_timestamp: 1_900_000_000_000,
      reason: 'Ticket 42',
    },
  };

  test('see the banner, and copy the data for support', async () => {
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

test('a person without a required second factor only sees how to set one up', async () => {
  open({ ...NEW, two_factor_missing: true });
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Active Visits' })).toBeNull();
});

describe('support', () => {
  test('that the address requests says if there is none', async () => {
    open(aMe, {}, '/active?openSupport=true');
    expect(await screen.findByText(/Support chat isn't set up/)).toBeTruthy();
  });

  test('runs in a frame with an opaque origin, and gets the person’s data', async () => {
    open({ ...aMe, server: { ...aMe.server, support_chat_url: 'https://chat.example/a.js' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Open support chat' }));
    const frame = await screen.findByTitle('Support chat');
    expect(frame.getAttribute('src')).toBe('/outside/support');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-forms');
  });
});

test('the reminder of an email address can be dismissed, and stays hidden on this device for a week', async () => {
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
