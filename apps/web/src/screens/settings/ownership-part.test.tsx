// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { openSettings, STAFF } from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the export of all personal data', () => {
  test('is packed and saved as a file', async () => {
    const asked: string[] = [];
    const saved: string[] = [];
    let pack = (_: File) => {};
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    openSettings('account', {
      files: (path) => {
        asked.push(path);
        return new Promise((resolve) => {
          pack = resolve;
        });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download everything' }));
    await screen.findByText(/^Your data is being packed\./);
    pack(new File(['zip'], 'auscult.zip'));
    await screen.findByText(/^Your data is packed and saved/);
    expect([asked, saved]).toEqual([['/v1/account_export'], ['auscult.zip']]);
  });

  test('that failed is tried again', async () => {
    let tries = 0;
    openSettings('account', {
      files: async () => {
        tries += 1;
        throw new ApiError(429, 'too_many_requests', 'An export runs already. Please wait for it.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Download everything' }));
    await screen.findByText('An export runs already. Please wait for it.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(tries).toBe(2));
  });
});

describe('the account', () => {
  const askTo = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    return screen.findByRole('dialog', { name: 'Delete your account?' });
  };
  const sure = (dialog: HTMLElement) =>
    within(dialog).getByRole('button', { name: 'Delete my account for good' });

  test('is deleted once its address was typed, and the sign-in page says goodbye', async () => {
    const signOut = vi.fn(async () => {
      throw new ApiError(401, 'not_signed_in', '');
    });
    const { sent } = openSettings('account', {
      identity: { signOut },
      answers: { 'POST /v2/account_deletion_notification': () => ({ success: true }) },
    });
    const dialog = await askTo();
    const address = within(dialog).getByLabelText('Type your email address ada@clinic.example');
    await userEvent.type(address, 'ada@clinic.exampl');
    expect(sure(dialog).hasAttribute('disabled')).toBe(true);
    await userEvent.type(address, 'e');
    await userEvent.type(within(dialog).getByLabelText('Why are you leaving?'), ' I retire. ');
    await userEvent.click(sure(dialog));
    await screen.findByText(/^Your account is deleted\./);
    expect(signOut).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      {
        path: '/v2/account_deletion_notification',
        input: { feedback: 'I retire.', confirm_email: 'ada@clinic.example' },
      },
    ]);
  });

  test('of the last administrator stays until another is named', async () => {
    const signOut = vi.fn();
    openSettings('account', {
      identity: { signOut },
      answers: {
        'POST /v2/account_deletion_notification': () => {
          throw new ApiError(409, 'last_admin', 'Name another administrator of Northside first.');
        },
      },
    });
    const dialog = await askTo();
    await userEvent.type(within(dialog).getByLabelText(/^Type your email address/), 'ADA@clinic.example');
    await userEvent.click(sure(dialog));
    await within(dialog).findByText('Name another administrator of Northside first.');
    expect(signOut).not.toHaveBeenCalled();
  });

  test('says what is deleted, and in a team what stays', async () => {
    openSettings('account', { person: { team: {} } });
    const panel = await screen.findByRole('region', { name: 'Delete your account' });
    expect(panel.textContent).toContain('Will be deleted permanently');
    expect(panel.textContent).toContain('Stays with your team');
    cleanup();
    localStorage.clear();
    openSettings('account');
    const alone = await screen.findByRole('region', { name: 'Delete your account' });
    expect(alone.textContent).not.toContain('Stays with your team');
  });
});

describe('acting as another person', () => {
  const omar = { user_id: 'u7', name: 'Dr. Omar Diaz', email: 'omar@clinic.example', teams: ['Northside'] };

  test('is for staff only', async () => {
    openSettings('account');
    await screen.findByRole('region', { name: 'Download everything' });
    expect(screen.queryByRole('region', { name: 'Act as another person' })).toBeNull();
  });

  test('needs a person, a reason and a time', async () => {
    const actAs = vi.fn();
    const { sent, router } = openSettings('account', {
      person: { user: { is_staff: true } },
      identity: { actAs },
      answers: {
        'GET /v1/staff/people': ({ query }: { query: string }) => ({
          people: query === 'omar' ? [omar] : [],
        }),
        'POST /v1/staff/impersonate': () => ({ token: 'theirs', expires_timestamp: 1 }),
      },
    });
    const field = await screen.findByLabelText('Find by name or email address');
    await userEvent.type(field, 'nobody');
    await screen.findByText('No one found.');
    await userEvent.clear(field);
    await userEvent.type(field, 'omar');
    await userEvent.click(await screen.findByRole('button', { name: 'Act as Dr. Omar Diaz' }));
    const dialog = await screen.findByRole('dialog', { name: 'Act as Dr. Omar Diaz' });
    const begin = within(dialog).getByRole('button', { name: 'Begin' });
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Why');
    expect(begin.hasAttribute('disabled')).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('Reason'), ' no sound?');
    await userEvent.clear(within(dialog).getByLabelText('Minutes'));
    await userEvent.type(within(dialog).getByLabelText('Minutes'), '15');
    await userEvent.click(begin);
    await waitFor(() => expect(actAs).toHaveBeenCalledWith('theirs', 'u7'));
    expect(sent[0]?.input).toEqual({ user_id: 'u7', reason: 'Why no sound?', minutes: 15 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/scribe'));
  });
});

test('none of it is for staff who act as the person', async () => {
  openSettings('account', { person: { more: { acting_as: STAFF } } });
  await screen.findByText('You are acting as another person. Only they can change this.');
  expect(screen.queryByRole('button', { name: /Delete|Download/ })).toBeNull();
});

describe('the appearance', () => {
  test('is light, dark, or follows the system', async () => {
    openSettings('appearance');
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Use device setting' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
  });

  test('has compact or comfortable notes on this device', async () => {
    openSettings('appearance');
    const radio = (name: RegExp) => screen.findByRole('radio', { name });
    expect(await radio(/^Compact/)).toHaveProperty('checked', true);
    await userEvent.click(await radio(/^Comfortable/));
    cleanup();
    openSettings('appearance');
    expect(await radio(/^Comfortable/)).toHaveProperty('checked', true);
  });

  test('has the sheet of all keys beside it', async () => {
    openSettings('appearance');
    await userEvent.click(await screen.findByRole('button', { name: 'Show keyboard shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });
});
