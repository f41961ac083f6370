// @vitest-environment jsdom
import type { ServerSetup } from '@auscult/contract/server-setup';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { aModel, aSetup } from '#web/features/server-setup/test-kit.ts';
import { ApiError } from '#web/platform/api-client.ts';
import type { fakeApi } from '#web/test-kit/fake-api.ts';
import { openSettings, STAFF } from './test-kit.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const OWNER = { user: { is_server_owner: true } };

/** Opens the server's settings. Saved values are the server's answers from then on. */
function open(first: Partial<ServerSetup> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  let setup = aSetup(first);
  const save = (part: 'speech' | 'language_model' | 'mail') => (input: { version: number }) => {
    if (input.version !== setup.version) {
      throw new ApiError(409, 'changed_meanwhile', 'The settings changed meanwhile.');
    }
    const { version, ...values } = input;
    setup = { ...setup, version: version + 1, [part]: { ...setup[part], ...values, key: null } };
    return setup;
  };
  const opened = openSettings('server', {
    person: OWNER,
    answers: {
      'GET /v1/server_setup': () => setup,
      'POST /v1/set_server_speech': save('speech'),
      'POST /v1/set_server_language_model': save('language_model'),
      'POST /v1/set_server_mail': save('mail'),
      ...answers,
    },
  });
  return {
    ...opened,
    become: (next: Partial<ServerSetup>) => {
      setup = { ...setup, ...next };
    },
  };
}

const part = async (name: string) => within(await screen.findByRole('form', { name }));

test('the owner sees the part, others do not, nor do staff who act as the owner', async () => {
  const { become, router } = openSettings('server');
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Server' })).toBeNull();
  cleanup();
  become({ ...OWNER, more: { acting_as: STAFF } });
  openSettings('server', { person: { ...OWNER, more: { acting_as: STAFF } } });
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Server' })).toBeNull();
  cleanup();
  const owner = open();
  expect(await screen.findByRole('link', { name: 'Server' })).toBeDefined();
  await owner.router.navigate({ to: '/settings/server' });
  expect(owner.router.state.location.href).toBe('/settings?part=server');
  expect(router.state.location.pathname).toBe('/settings');
});

test('settings that cannot be read say so, and are read again', async () => {
  let isDown = true;
  open(
    {},
    {
      'GET /v1/server_setup': () => {
        if (isDown) throw new ApiError(500, 'fault', '');
        return aSetup();
      },
    },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('form', { name: 'Mail' })).toBeDefined();
});

describe('speech to text', () => {
  test('on this server: the recommended model is chosen, saved and downloaded', async () => {
    const { sent } = open();
    const speech = await part('Speech to text');
    await userEvent.click(speech.getByRole('radio', { name: /^On this server/ }));
    const model = within(speech.getByRole('region', { name: 'Parakeet' }));
    expect(model.getByRole<HTMLInputElement>('radio').checked).toBe(true);
    expect(model.getByText('Recommended for English')).toBeDefined();
    expect(
      model.getByText('English · 661 MB to download · 2 GB of memory · Licence: CC BY 4.0'),
    ).toBeDefined();
    expect(speech.getByText(/huggingface\.co; 12 GB are free/).textContent).toContain('/data/models/import');
    await userEvent.click(speech.getByRole('button', { name: 'Save and download (661 MB)' }));
    expect(await speech.findByText('Saved.')).toBeDefined();
    expect(sent).toEqual([
      {
        path: '/v1/set_server_speech',
        input: { version: 1, source: 'local', language: null, local_model: 'parakeet' },
      },
    ]);
  });

  test('models show how far they are, and are downloaded, cancelled, tried again and removed', async () => {
    const done: unknown[] = [];
    const act = (what: string) => (input: { model: string }) => {
      done.push([what, input.model]);
      return aModel({ id: input.model });
    };
    open(
      {
        speech: { ...aSetup().speech, source: 'local', local_model: 'used' },
        models: [
          aModel({ id: 'used', name: 'Used', state: 'ready' }),
          aModel({ id: 'kept', name: 'Kept', state: 'ready' }),
          aModel({ id: 'going', name: 'Going', state: 'downloading', downloaded_bytes: 66_100_000 }),
          aModel({ id: 'broken', name: 'Broken', state: 'failed', problem: 'The disk is full.' }),
          aModel({ id: 'absent', name: 'Absent' }),
        ],
      },
      {
        'POST /v1/download_speech_model': act('download'),
        'POST /v1/cancel_speech_model_download': act('cancel'),
        'POST /v1/remove_speech_model': act('remove'),
      },
    );
    const speech = await part('Speech to text');
    expect(within(speech.getByRole('region', { name: 'Used' })).getByText('In use')).toBeDefined();
    expect(speech.queryByRole('button', { name: 'Remove Used' })).toBeNull();
    expect(speech.getByRole('progressbar', { name: '10 % of Going downloaded' })).toBeDefined();
    expect(speech.getByRole('alert').textContent).toBe('The disk is full.');
    for (const name of ['Remove Kept', 'Cancel the download of Going', 'Try Broken again', 'Download Absent'])
      await userEvent.click(speech.getByRole('button', { name }));
    await waitFor(() =>
      expect(done).toEqual([
        ['remove', 'kept'],
        ['cancel', 'going'],
        ['download', 'broken'],
        ['download', 'absent'],
      ]),
    );
  });

  test('by a service: what is missing is said at its field; the key is sent, and never shown', async () => {
    const { sent } = open();
    const speech = await part('Speech to text');
    await userEvent.click(speech.getByRole('radio', { name: /^By a service/ }));
    await userEvent.click(speech.getByRole('button', { name: 'Save' }));
    const address = speech.getByLabelText('Address');
    expect(document.activeElement).toBe(address);
    expect(speech.getByText('Enter the address of the speech-to-text service.')).toBeDefined();
    await userEvent.type(address, 'localhost:9000');
    expect(speech.getByText('Enter an address that begins with https:// or http://.')).toBeDefined();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://stt.example/v1');
    await userEvent.type(speech.getByLabelText('Model'), 'whisper-1');
    await userEvent.type(speech.getByLabelText('Key'), 'sk-secret');
    await userEvent.selectOptions(speech.getByLabelText('Spoken language'), 'German');
    await userEvent.click(speech.getByRole('button', { name: 'Save' }));
    await speech.findByText('Saved.');
    expect(sent.at(-1)?.input).toEqual({
      ...{ version: 1, source: 'service', language: 'de', model: 'whisper-1', key: 'sk-secret' },
      base_url: 'https://stt.example/v1',
    });
  });

  test('a stored key shows its end, is kept, removed or replaced, and goes to no other address', async () => {
    const service = { source: 'service', base_url: 'https://a.example/v1', model: 'm' } as const;
    const { sent } = open({
      speech: { ...aSetup().speech, ...service, key: { last_four: 'cdef' } },
    });
    const speech = await part('Speech to text');
    const key = within(speech.getByRole('group', { name: 'Key' }));
    expect(key.getByText('••••cdef')).toBeDefined();
    await userEvent.click(key.getByRole('button', { name: 'Remove' }));
    await userEvent.click(key.getByRole('button', { name: 'Keep it' }));
    expect(speech.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await userEvent.type(speech.getByLabelText('Address'), '/other');
    expect(speech.queryByText('••••cdef')).toBeNull();
    await userEvent.click(speech.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toMatchObject({ base_url: 'https://a.example/v1/other', key: null });
  });

  test('what the environment sets is shown with its variables, and not to be changed', async () => {
    const service = { source: 'service', base_url: 'https://a.example/v1', model: 'm' } as const;
    open({ speech: { ...aSetup().speech, ...service, fixed_by: ['STT_BASE_URL', 'STT_MODEL'] } });
    const speech = await part('Speech to text');
    expect(speech.getByText(/^Set by environment variables: STT_BASE_URL, STT_MODEL\./)).toBeDefined();
    expect(speech.getByLabelText('Address').hasAttribute('readonly')).toBe(true);
    expect(speech.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(speech.getByRole('button', { name: 'Test with the microphone' })).toBeDefined();
  });
});

test('a language model is tested before it is saved; where someone else saved meanwhile, what is entered stays', async () => {
  const { sent, become } = open(
    {},
    {
      'POST /v1/test_server_language_model': () => ({ text: 'Rex is well.', milliseconds: 900 }),
    },
  );
  const model = await part('Language model');
  await userEvent.click(model.getByRole('radio', { name: /^Another address/ }));
  await userEvent.click(model.getByRole('button', { name: 'Write a test line' }));
  expect(model.getByText('Enter the address of the language model.')).toBeDefined();
  await userEvent.type(model.getByLabelText('Address'), 'http://localhost:11434/v1');
  await userEvent.type(model.getByLabelText('Model'), 'llama');
  await userEvent.click(model.getByRole('button', { name: 'Write a test line' }));
  expect(await model.findByText('Rex is well.')).toBeDefined();
  become({ version: 5 });
  await userEvent.click(model.getByRole('button', { name: 'Save' }));
  expect((await model.findByRole('alert')).textContent).toContain('The settings changed meanwhile.');
  expect(model.getByLabelText<HTMLInputElement>('Model').value).toBe('llama');
  await userEvent.click(model.getByRole('button', { name: 'Save' }));
  await model.findByText('Saved.');
  const entered = { source: 'openai-compatible', base_url: 'http://localhost:11434/v1', model: 'llama' };
  expect(sent.map(({ input }) => input)).toEqual([
    { ...entered, key: null },
    { version: 1, ...entered, key: null },
    { version: 5, ...entered, key: null },
  ]);
});

test('mail: a wrong password is said by the test; leaving unsaved changes is asked about', async () => {
  const { sent, router } = open(
    {},
    {
      'POST /v1/test_server_mail': () => {
        throw new ApiError(
          503,
          'provider_unavailable',
          'The mail server rejected the user name or password.',
        );
      },
    },
  );
  const mail = await part('Mail');
  await userEvent.click(mail.getByRole('radio', { name: /^Sent by a mail server/ }));
  await userEvent.type(mail.getByLabelText('Host name'), 'mail.example.org');
  await userEvent.selectOptions(mail.getByLabelText('Encryption'), 'STARTTLS (port 587)');
  expect(mail.getByLabelText<HTMLInputElement>('Port').value).toBe('587');
  await userEvent.type(mail.getByLabelText('Sender'), 'auscult@example.org');
  await userEvent.type(mail.getByLabelText('User name'), 'auscult');
  await userEvent.click(mail.getByRole('button', { name: 'Send me a test mail' }));
  expect(mail.getByText('Enter the password of the mail server.')).toBeDefined();
  await userEvent.type(mail.getByLabelText('Password'), 'wrong');
  await userEvent.click(mail.getByRole('button', { name: 'Send me a test mail' }));
  expect((await mail.findByRole('alert')).textContent).toBe(
    'The mail server rejected the user name or password.',
  );
  expect(sent.at(-1)?.input).toEqual({
    ...{ source: 'smtp', host: 'mail.example.org', port: 587, encryption: 'starttls', user: 'auscult' },
    ...{ from: 'auscult@example.org', password: 'wrong' },
  });
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.search).toEqual({ part: 'server' });
  expect(mail.getByLabelText<HTMLInputElement>('Host name').value).toBe('mail.example.org');
});
