/** The recording screen, as tests of its steps open it. */
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { UploadClient } from '#web/platform/upload-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { fakeDesk, NOON } from '#web/test-kit/fake-desk.ts';
import { aTemplate, templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

/** Before each test: a person is signed in at noon, with two microphones. */
export function setUpRecording(): void {
  beforeEach(() => {
    vi.setSystemTime(NOON);
    localStorage.clear();
    localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
    const mediaDevices = Object.assign(new EventTarget(), {
      enumerateDevices: async () => [
        { kind: 'audioinput', deviceId: 'default', label: 'Default' },
        { kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone' },
        { kind: 'videoinput', deviceId: 'eye', label: 'Camera' },
      ],
    });
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}

/** Before each test: a person is signed in, and the browser's storage is empty. */
export function setUpHandingOver(): void {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
  });
  afterEach(cleanup);
}

/** Another device that leads. */
export const HOLDER = {
  recorder: 'r',
  label: 'Chrome on Windows',
  user_name: 'Dr. Tom Hill',
  since: NOON,
};

/** A visit that has started. */
export const aSession = {
  ...{ id: 's1', name: 'Rex', pets: ['Rex'], owner: 'u1', organization: 'u1', timestamp: 0, nodes: [] },
  ...{ status: 'in_progress', tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0 },
  recordings: [],
};

/** There was a visit before today. */
const onceBefore = ({ a }: { a: string }) => ({ sessions: a === '0' ? [aSession] : [], next_cursor: null });

/** Opens the recording screen. */
export function open(desk = fakeDesk(), { path = '/scribe', me = aMe } = {}) {
  const read = Promise.withResolvers<void>();
  const { api, sent } = fakeApi({
    'GET /v1/me': () => {
      read.resolve();
      return me;
    },
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers([aTemplate(), aTemplate({ id: 'dynamic_soap_advanced', name: 'SOAP w/ Physical' })]),
    'GET /v1/sessions_by_date/{a}/{b}': onceBefore,
    'GET /v1/session/{id}': () => aSession,
    'GET /v2/notes_metadata/{session_id}': () => [],
  });
  const router = renderAt(path, { api, desk: desk.desk });
  return { ...desk, router, sent, meRead: read.promise };
}

interface Opening {
  me?: object;
  answers?: Parameters<typeof fakeApi>[0];
  uploads?: UploadClient;
}

/** Opens the same screen for submitting a visit by words or by a file. */
export function openScribe({ me = aMe, answers = {}, uploads }: Opening = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => me,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers(),
    'GET /v1/sessions_by_date/{a}/{b}': onceBefore,
    'POST /v2/create_session': () => aSession,
    'POST /v1/sign_upload': () => ({ token: 'x', bucket: 'recordings', file_path: 'u1/s1/a.webm' }),
    'POST /v1/register_recording': () => ({ recording_id: 'r1', node_id: 'r1' }),
    'POST /v2/process_recording': () => ({ session: 's1', node_id: 'n1' }),
    'POST /v1/consent': () => ({ consent_id: 'c1', given: true }),
    ...answers,
  });
  const router = renderAt('/scribe', { api, uploads });
  return { sent, router, paths: () => sent.map(({ path }) => path) };
}

export const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Two presses: the button, and the consent question. */
export async function startAgreed(): Promise<void> {
  await click('Start recording');
  await click('Yes, start');
}
