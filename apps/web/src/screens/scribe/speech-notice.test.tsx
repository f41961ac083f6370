// @vitest-environment jsdom
import type { CallAnswer } from '@auscult/contract/kit/call';
import type { getSpeechState } from '@auscult/contract/server-setup';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aModel, aSetup } from '#web/features/server-setup/test-kit.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { openScribe, setUpHandingOver } from './test-kit.ts';

setUpHandingOver();

type State = CallAnswer<typeof getSpeechState>;

/** Opens Scribe on a server that does not transcribe until its speech model is ready. */
function onFreshServer(first: Partial<State>) {
  let state: State = { state: 'absent', may_set_up: true, model: aModel(), ...first };
  const become = (next: Partial<State>) => {
    state = { ...state, ...next };
  };
  const answers = {
    'GET /v1/me': () => {
      const speech_to_text = { configured: state.state === 'ready', hint: 'Ask the owner.' };
      return { ...aMe, server: { ...aMe.server, speech_to_text } };
    },
    'GET /v1/speech_state': () => state,
    'GET /v1/server_setup': () => aSetup({ version: 7 }),
    'POST /v1/set_server_speech': () => {
      become({ state: 'downloading', model: aModel({ downloaded_bytes: 119_000_000 }) });
      return aSetup({ version: 8 });
    },
    'POST /v1/cancel_speech_model_download': () => {
      become({ state: 'absent', model: aModel() });
      return aModel();
    },
    'POST /v1/download_speech_model': () => {
      become({ state: 'downloading' });
      return aModel({ state: 'downloading' });
    },
  };
  return { ...openScribe({ answers }), become };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the owner downloads the speech model, cancels, and sees nothing of it once it is ready', async () => {
  const { sent, become } = onFreshServer({});
  expect(
    await screen.findByText(
      /need a speech model \(661 MB\), which runs on this server; no recording leaves it\./,
    ),
  ).toBeDefined();
  expect(screen.getByText(/You can record now/)).toBeDefined();
  await press('Download speech model (661 MB)');
  expect(await screen.findByText(/119 MB of 661 MB \(18 %\)/)).toBeDefined();
  expect(screen.getByRole('progressbar', { name: '18 % of the speech model downloaded' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start recording' }).hasAttribute('disabled')).toBe(false);
  await press('Cancel the download of Parakeet');
  await press('Download speech model (661 MB)');
  await screen.findByText(/119 MB of 661 MB/);
  become({ state: 'ready' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Speech to text' })).toBeNull());
  const order = {
    path: '/v1/set_server_speech',
    input: { version: 7, source: 'local', local_model: 'parakeet' },
  };
  expect(sent).toEqual([
    order,
    { path: '/v1/cancel_speech_model_download', input: { model: 'parakeet' } },
    order,
  ]);
});

test('a failed download shows the reason, and is retried', async () => {
  const problem = 'The model host cannot be reached.';
  const { sent } = onFreshServer({ state: 'failed', model: aModel({ state: 'failed', problem }) });
  expect(await screen.findByText(new RegExp(problem))).toBeDefined();
  expect(screen.getByText(/You can also type the visit/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Import folder and other ways' }).getAttribute('href')).toBe(
    '/settings?part=server',
  );
  await press('Try again');
  await screen.findByText(/0 KB of 661 MB \(0 %\)/);
  expect(sent).toEqual([{ path: '/v1/download_speech_model', input: { model: 'parakeet' } }]);
});

test('others see the progress, but cannot start or cancel it', async () => {
  const model = aModel({ downloaded_bytes: 330_500_000 });
  const { become } = onFreshServer({ state: 'downloading', may_set_up: false, model });
  expect(await screen.findByText(/\(50 %\)/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
  become({ state: 'absent' });
  expect(await screen.findByRole('button', { name: 'Ask your administrator' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Download speech model/ })).toBeNull();
});
