// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TwoFactorWall } from '#web/features/sign-in-security/two-factor-wall.tsx';
import { ApiError } from '#web/platform/api-client.ts';
import { createIdentity, type Identity } from '#web/platform/identity.ts';
import { renderPart } from '#web/test-kit/render-app.tsx';
import { openSettings, STAFF } from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const CODES = ['aaaaa-00001', 'aaaaa-00002', 'aaaaa-00003'];
const phone = { id: 'k1', name: 'Phone', created_timestamp: 1_700_000_000_000, last_used_timestamp: null };
const devices = [
  {
    ...{ id: 'd2', browser: 'Mobile Safari', system: 'iOS', address: '10.0.0.2', current: false },
    ...{ signed_in_timestamp: 1_700_000_000_000, last_used_timestamp: 1_700_000_000_000 },
  },
  {
    ...{ id: 'd1', browser: 'Desktop Chrome', system: 'Linux', address: '10.0.0.1', current: true },
    ...{ signed_in_timestamp: 1_700_000_000_000, last_used_timestamp: 1_700_000_000_000 },
  },
];

function wrong(detail: string): never {
  throw new ApiError(400, 'invalid_request', detail);
}

/** An identity that accepts "right" as the password and 123456 as the code. */
function anIdentity({ hasPassword = true, canUse = true, passkeys = [phone] } = {}) {
  const done: unknown[][] = [];
  const taking = (password: string) => {
    if (hasPassword && password !== 'right') wrong('The password is wrong.');
  };
  const identity: Partial<Identity> = {
    changePassword: async (change) => {
      taking(change.currentPassword);
      done.push(['changePassword', change]);
    },
    requestPasswordReset: async (email) => void done.push(['requestPasswordReset', email]),
    canUsePasskeys: () => canUse,
    twoFactor: {
      enable: async (password) => {
        taking(password);
        return { totpUri: 'otpauth://totp/Auscult?secret=ABCDEFGH', secret: 'ABCDEFGH', backupCodes: CODES };
      },
      verify: async (code) => {
        if (code !== '123456') wrong('This code is wrong, or was used before.');
        done.push(['verify']);
      },
      disable: async (password) => {
        taking(password);
        done.push(['disable']);
      },
      backupCodes: async (password) => {
        taking(password);
        return ['bbbbb-00001'];
      },
    },
    passkeys: {
      list: async () => ({ passkeys, hasPassword }),
      add: async ({ name, password }) => {
        taking(password);
        done.push(['add', name]);
        return name === 'closed' ? undefined : { ...phone, name };
      },
      rename: async (id, name) => void done.push(['rename', id, name]),
      remove: async (id) => void done.push(['remove', id]),
    },
  };
  return { identity, done };
}

function open(wish: Parameters<typeof anIdentity>[0] & { user?: object; events?: object[] } = {}) {
  const { identity, done } = anIdentity(wish);
  const opened = openSettings('security', {
    person: { user: wish.user ?? {} },
    identity,
    answers: {
      'GET /v1/devices': () => ({ devices }),
      'POST /v1/revoke_device': () => ({ revoked: 1 }),
      'GET /v1/staff_access': () => ({ events: wish.events ?? [] }),
    },
  });
  return { ...opened, done };
}

const panel = (name: string) => screen.findByRole('region', { name });
const press = async (name: string | RegExp, where: HTMLElement = document.body) =>
  userEvent.click(await within(where).findByRole('button', { name }));

describe('the password', () => {
  test('is changed, and others are signed out unless the person declines', async () => {
    const { done } = open();
    await userEvent.type(await screen.findByLabelText('Current password'), 'wrong');
    await userEvent.type(screen.getByLabelText('New password'), 'correct horse');
    await press('Change password');
    expect((await screen.findByRole('alert')).textContent).toBe('The password is wrong.');
    await userEvent.clear(screen.getByLabelText('Current password'));
    await userEvent.type(screen.getByLabelText('Current password'), 'right');
    await press('Change password');
    await screen.findByText('Your password is changed.');
    expect(done).toEqual([
      [
        'changePassword',
        { currentPassword: 'right', newPassword: 'correct horse', revokeOtherSessions: true },
      ],
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  test('is chosen by a mail if there is none', async () => {
    const { done } = open({ hasPassword: false });
    await press('Send me a link');
    await screen.findByText(/^Sent to ada@clinic.example/);
    expect(done).toEqual([['requestPasswordReset', 'ada@clinic.example']]);
  });
});

describe('two-factor sign-in', () => {
  test('is set up: password, square and secret, backup codes, code', async () => {
    const { done, become } = open();
    await press('Set up two-factor sign-in');
    const here = await panel('Two-factor sign-in');
    await userEvent.type(within(here).getByLabelText('Your password'), 'wrong{Enter}');
    expect((await within(here).findByRole('alert')).textContent).toBe('The password is wrong.');
    await userEvent.clear(within(here).getByLabelText('Your password'));
    await userEvent.type(within(here).getByLabelText('Your password'), 'right{Enter}');
    await within(here).findByTitle('QR code for the authenticator app');
    expect(here.textContent).toContain('ABCD EFGH');
    const codes = within(here).getByRole('list', { name: 'Backup codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES);
    await userEvent.type(within(here).getByLabelText('Code of the authenticator app'), '000000{Enter}');
    expect((await within(here).findByRole('alert')).textContent).toBe(
      'This code is wrong, or was used before.',
    );
    await userEvent.clear(within(here).getByLabelText('Code of the authenticator app'));
    become({ user: { two_factor_enabled: true } });
    await userEvent.type(within(here).getByLabelText('Code of the authenticator app'), '123 456{Enter}');
    await screen.findByText('Two-factor sign-in is on.');
    expect(done).toEqual([['verify']]);
    await within(here).findByRole('button', { name: 'New backup codes' });
  });

  test('prints its backup codes', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    open({ user: { two_factor_enabled: true } });
    await press('New backup codes');
    await userEvent.type(await screen.findByLabelText('Your password'), 'right{Enter}');
    await screen.findByText('bbbbb-00001');
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    await press('Done');
    expect(screen.queryByText('bbbbb-00001')).toBeNull();
  });

  test('is switched off with the password', async () => {
    const { done, become } = open({ user: { two_factor_enabled: true } });
    await press('Switch off');
    become({ user: { two_factor_enabled: false } });
    await userEvent.type(await screen.findByLabelText('Your password'), 'right{Enter}');
    await screen.findByText('Two-factor sign-in is off.');
    expect(done).toEqual([['disable']]);
    await screen.findByRole('button', { name: 'Set up two-factor sign-in' });
  });

  test('is set up before anything else if a group requires it', async () => {
    const { identity, done } = anIdentity();
    const signOut = vi.fn(async () => undefined);
    const someone = { ...createIdentity(() => new Promise<never>(() => {})), ...identity, signOut };
    renderPart(<TwoFactorWall email="ada@clinic.example" />, { identity: someone });
    await screen.findByRole('heading', { name: 'Set up a second factor' });
    await userEvent.type(await screen.findByLabelText('Your password'), 'right{Enter}');
    await userEvent.type(await screen.findByLabelText('Code of the authenticator app'), '123456{Enter}');
    await waitFor(() => expect(done).toEqual([['verify']]));
    await press('Sign out');
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('passkeys', () => {
  test('are added with a name and the password', async () => {
    const { done } = open();
    await press('Add a passkey');
    const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
    await userEvent.type(within(dialog).getByLabelText('Name'), 'closed');
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'right');
    await press('Go on', dialog);
    await within(dialog).findByText(/^No passkey was added\./);
    await userEvent.clear(within(dialog).getByLabelText('Name'));
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Laptop');
    await press('Go on', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(done).toEqual([
      ['add', 'closed'],
      ['add', 'Laptop'],
    ]);
  });

  test('are renamed and removed', async () => {
    const { done } = open();
    expect((await screen.findByRole('list', { name: 'Passkeys' })).textContent).toMatch(
      /Phone.*Added Nov 14, 2023, never used/,
    );
    await press('Rename “Phone”');
    await userEvent.type(await screen.findByLabelText('Name'), ' of Ada{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Remove “Phone”');
    await press('Remove', await screen.findByRole('dialog', { name: 'Remove “Phone”?' }));
    await waitFor(() =>
      expect(done).toEqual([
        ['rename', 'k1', 'Phone of Ada'],
        ['remove', 'k1'],
      ]),
    );
  });

  test('that are not supported here say so', async () => {
    open({ canUse: false, passkeys: [] });
    const here = await panel('Passkeys');
    await within(here).findByText(/^Passkeys need a modern browser/);
    expect(within(here).queryByRole('button')).toBeNull();
  });
});

describe('devices', () => {
  test('are listed, this one first, and signed out', async () => {
    const { sent } = open();
    const list = await screen.findByRole('list', { name: 'Devices signed in' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Desktop Chrome on LinuxThis device');
    expect(rows[1]?.textContent).toContain('Nov 14, 2023');
    expect(within(rows[0] ?? list).queryByRole('button')).toBeNull();
    await press('Sign out on Mobile Safari on iOS');
    await press('Sign out on all other devices');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ input }) => input)).toEqual([{ device_id: 'd2' }, {}]);
  });

  test('that cannot be read show an error', async () => {
    openSettings('security', {
      identity: anIdentity().identity,
      answers: { 'GET /v1/devices': () => wrong('') },
    });
    await screen.findByText('Your devices could not be loaded.');
  });
});

test('none of it is for staff who act as the person', async () => {
  openSettings('security', { person: { more: { acting_as: STAFF } }, identity: anIdentity().identity });
  await screen.findByText('You are acting as another person. Only they can change this.');
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
});

describe('support access', () => {
  const facts = {
    user_id: 'u1',
    user_name: 'Dr. Ada Park',
    staff_name: 'Sam Staff',
    reason: null,
    call: null,
  };

  test('is listed with who acted as whom, why, and what was changed', async () => {
    open({
      events: [
        { ...facts, timestamp: 1_700_000_900_000, kind: 'ended' },
        { ...facts, timestamp: 1_700_000_500_000, kind: 'changed', call: 'updateName' },
        { ...facts, timestamp: 1_700_000_000_000, kind: 'started', reason: 'Ticket 7: empty note' },
      ],
    });
    const list = await within(await panel('Support access')).findByRole('list', { name: 'Support access' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Sam Staff stopped acting as Dr. Ada Park'),
      expect.stringContaining('Sam Staff changed something as Dr. Ada Park (updateName)'),
      expect.stringMatching(/Sam Staff started to act as Dr\. Ada Park.*Reason: Ticket 7: empty note/),
    ]);
  });

  test('says so if there was none', async () => {
    open();
    await within(await panel('Support access')).findByText('Support has not accessed this account.');
  });
});
