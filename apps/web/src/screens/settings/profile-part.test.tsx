// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { changeLocale } from '#web/copy/language.ts';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { openSettings, STAFF } from './test-kit.ts';

afterEach(async () => {
  cleanup();
  localStorage.clear();
  await changeLocale(undefined);
});

describe('the parts of the settings', () => {
  test('have links, and the address names the open one', async () => {
    const { router } = openSettings('notes');
    await screen.findByRole('heading', { name: 'Notes', level: 2 });
    await userEvent.click(screen.getByRole('link', { name: 'Appearance' }));
    await screen.findByRole('heading', { name: 'Appearance', level: 2 });
    expect(router.state.location.href).toBe('/settings?part=appearance');
    expect(screen.getByRole('link', { name: 'Appearance' }).getAttribute('aria-current')).toBe('page');
  });

  test('show the profile for an unknown address; a person who works alone has no team part', async () => {
    openSettings('team');
    await screen.findByRole('heading', { name: 'Profile', level: 2 });
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
  });

  test('show an error if nothing can be read, and try again', async () => {
    let isDown = true;
    openSettings('profile', {
      answers: {
        'GET /v1/me': () => {
          if (isDown) throw new ApiError(500, 'fault', '');
          return aMe;
        },
      },
    });
    await screen.findByText('Your settings could not be read.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Profile', level: 2 });
  });
});

describe('the name', () => {
  test('is saved on request, and trimmed', async () => {
    const names: string[] = [];
    openSettings('profile', { identity: { updateName: async (name) => void names.push(name) } });
    const field = await screen.findByLabelText('Name');
    const save = within(screen.getByRole('region', { name: 'Your name' })).getByRole('button', {
      name: 'Save',
    });
    expect(save.hasAttribute('disabled')).toBe(true);
    await userEvent.clear(field);
    await userEvent.type(field, ' Dr. Ada Stone {Enter}');
    await waitFor(() => expect(names).toEqual(['Dr. Ada Stone']));
    expect(await screen.findByText('Saved.')).toBeDefined();
  });

  test('that is refused shows why, next to the field', async () => {
    const updateName = async () => {
      throw new ApiError(400, 'invalid_request', 'A name has at most 140 characters.');
    };
    openSettings('profile', { identity: { updateName } });
    await userEvent.type(await screen.findByLabelText('Name'), '!{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('A name has at most 140 characters.');
  });

  test('cannot be changed by staff who act as the person', async () => {
    openSettings('profile', { person: { more: { acting_as: STAFF } } });
    expect((await screen.findByLabelText('Name')).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('You are acting as another person. Only they can change this.')).toBeDefined();
  });
});

describe('the email address', () => {
  test('says that it is verified', async () => {
    openSettings('profile');
    const panel = await screen.findByRole('region', { name: 'Email address' });
    expect(panel.textContent).toContain('ada@clinic.exampleVerified');
    expect(within(panel).queryByRole('button')).toBeNull();
  });

  test('that is not verified is sent the link again', async () => {
    const mailed: string[] = [];
    openSettings('profile', {
      person: { user: { email_verified: false } },
      identity: { sendVerificationEmail: async (email) => void mailed.push(email) },
    });
    const panel = await screen.findByRole('region', { name: 'Email address' });
    await userEvent.click(within(panel).getByRole('button', { name: 'Send the link again' }));
    await within(panel).findByText(/^Sent to ada@clinic.example/);
    expect(mailed).toEqual(['ada@clinic.example']);
  });
});

describe('the specialty', () => {
  test('is found by some letters, saved at once, and undone', async () => {
    const { sent } = openSettings('profile', {
      person: { user: { public_metadata: { specialty: 'avian' } } },
    });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Specialty' });
    expect(field.value).toBe('Avian');
    await userEvent.clear(field);
    await userEvent.type(field, 'zzz');
    await screen.findByText('Nothing found.');
    await userEvent.clear(field);
    await userEvent.type(field, 'TOLOGY');
    await userEvent.click(await screen.findByRole('option', { name: 'Dermatology' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ input }) => input)).toEqual([
      { action: 'updated_settings', metadata: { specialty: 'dermatology' } },
      { action: 'updated_settings', metadata: { specialty: 'avian' } },
    ]);
  });

  test('Enter chooses the first match', async () => {
    const { sent } = openSettings('profile');
    await userEvent.tripleClick(await screen.findByRole('combobox', { name: 'Specialty' }));
    await userEvent.keyboard('tology{Enter}');
    await waitFor(() =>
      expect(sent[0]?.input).toEqual({
        action: 'updated_settings',
        metadata: { specialty: 'dermatology' },
      }),
    );
  });

  test('OTHER takes the person’s own words', async () => {
    const { sent } = openSettings('profile');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Specialty' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Other' }));
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Your specialty'), ' Hedgehogs {Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({ metadata: { specialty: 'hedgehogs' } });
  });
});

test('the signature is previewed, and removed when it is emptied', async () => {
  const { sent } = openSettings('profile', {
    person: { user: { public_metadata: { custom_signature: 'Ada' } } },
  });
  const panel = await screen.findByRole('region', { name: 'Your signature' });
  const field = within(panel).getByLabelText('Signature');
  const preview = within(panel).getByRole('figure', { name: 'Preview of the signature' });
  await userEvent.type(field, '{Enter}Northside');
  await waitFor(() => expect(preview.textContent).toContain('Ada\nNorthside'));
  await userEvent.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.clear(await screen.findByLabelText('Signature'));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Your signature' })).getByRole('button', { name: 'Save' }),
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ input }) => input)).toEqual([
    { action: 'updated_settings', metadata: { custom_signature: 'Ada\nNorthside' } },
    { action: 'updated_settings', metadata: { custom_signature: null } },
  ]);
});

describe('the language', () => {
  const field = () => screen.findByLabelText<HTMLSelectElement>('Language');

  test('is one of twelve, each in its own name', async () => {
    openSettings('profile');
    const names = [...(await field()).options].map(({ text }) => text);
    expect(names).toHaveLength(12);
    expect(names).toEqual(
      expect.arrayContaining(['Español', 'Français', 'Português', 'Deutsch', 'हिन्दी', '한국어']),
    );
    expect((await field()).value).toBe('English (US)');
  });

  test('changes the interface at once, and back', async () => {
    const { sent } = openSettings('profile');
    await userEvent.selectOptions(await field(), 'German');
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    const drawnAnew = await screen.findByLabelText('Sprache');
    await waitFor(() => expect(document.activeElement).toBe(drawnAnew));
    await userEvent.click(await screen.findByRole('button', { name: /^(Undo|Rückgängig)/ }));
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(sent.map(({ input }) => input)).toMatchObject([
      { metadata: { language: 'German' } },
      { metadata: { language: 'English (US)' } },
    ]);
  });

  test('is the browser’s until the person chooses', async () => {
    await changeLocale('fr-CA');
    openSettings('profile');
    expect((await screen.findByLabelText<HTMLSelectElement>(/^(Language|Langue)$/)).value).toBe('French');
  });

  test('that the interface does not support says so', async () => {
    openSettings('profile', { person: { user: { public_metadata: { language: 'Korean' } } } });
    await screen.findByText(/The screens are not translated into this language yet/);
  });

  test('that is refused returns to the former one', async () => {
    openSettings('profile', {
      answers: {
        'POST /v1/update_member_metadata': () => {
          throw new ApiError(400, 'invalid_request', 'This is not a valid value for "language".');
        },
      },
    });
    await userEvent.selectOptions(await field(), 'English (UK)');
    await screen.findByText('This is not a valid value for "language".');
    expect((await field()).value).toBe('English (US)');
  });
});
