// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSetup } from '#web/features/server-setup/test-kit.ts';
import { openSettings } from './test-kit.ts';

beforeEach(() => {
  const track = Object.assign(new EventTarget(), {
    label: 'Desk',
    stop: () => {},
    getSettings: () => ({}),
  });
  const stream = { getAudioTracks: () => [track], getTracks: () => [track] };
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: async () => stream,
    enumerateDevices: async () => [],
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeEars);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('the test with the microphone sends a sentence with what is entered, and shows the words and the time', async () => {
  const { sent } = openSettings('server', {
    person: { user: { is_server_owner: true } },
    answers: {
      'GET /v1/server_setup': () =>
        aSetup({ speech: { ...aSetup().speech, source: 'local', local_model: 'whisper' } }),
      'POST /v1/test_server_speech': () => ({ text: 'Rex weighs twelve kilos.', milliseconds: 2100 }),
    },
  });
  const speech = within(await screen.findByRole('form', { name: 'Speech to text' }));
  await userEvent.click(speech.getByRole('button', { name: 'Test with the microphone' }));
  await userEvent.click(await speech.findByRole('button', { name: 'Stop and transcribe' }));
  expect(await speech.findByText('Rex weighs twelve kilos.')).toBeDefined();
  expect(speech.getByText('Transcribed in 2 s.')).toBeDefined();
  expect(sent).toEqual([
    {
      path: '/v1/test_server_speech',
      input: {
        ...{ source: 'local', local_model: 'whisper', language: null },
        ...{ audio: btoa('sound'), content_type: 'audio/webm' },
      },
    },
  ]);
});

/** Hands out one slice when it is stopped. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** Hears nothing. */
class FakeEars {
  state = 'suspended';
  createChannelSplitter = () => ({ connect: () => {} });
  createMediaStreamSource = () => ({ connect: () => {} });
  createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => {} });
  resume = async () => {};
  close = async () => {};
}
