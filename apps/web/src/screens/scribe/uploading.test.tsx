// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CONSENT_TEXT } from '#web/copy/consent-text.ts';
import type { UploadClient } from '#web/platform/upload-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { openScribe, setUpHandingOver } from './test-kit.ts';

setUpHandingOver();

const uploadsAtOnce: UploadClient = () => ({
  done: Promise.resolve(),
  pause: () => {},
  resume: () => {},
  cancel: () => {},
});

const FIELD = 'Drop a recording here, or choose a file';

const anyUpload: Parameters<UploadClient> = [
  new File([], ''),
  { token: 'x', bucket: 'recordings', file_path: 'a' },
  { onProgress: () => {} },
];

async function chooseFile(name = 'visit.webm', bytes = 'sound') {
  await userEvent.click(screen.getByText('Upload audio'));
  await screen.findByRole('button', { name: FIELD });
  const input = document.querySelector('input[type=file]');
  const files = [new File([bytes], name, { type: '' })];
  if (input) fireEvent.change(input, { target: { files } });
}

describe('an upload', () => {
  test('without a file leads to the file field', async () => {
    const { sent } = openScribe();
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    await userEvent.click(screen.getByText('Upload audio'));
    const field = await screen.findByRole('button', { name: FIELD });
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    expect(screen.getByRole('alert').textContent).toBe('No recording chosen');
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
  });

  test('every interrupted one is listed, continues with its file, or is discarded', async () => {
    const uploads: UploadClient = () => ({ ...uploadsAtOnce(...anyUpload), done: new Promise(() => {}) });
    const me = { ...aMe, consent_forced: false };
    for (const name of ['first.webm', 'second.webm']) {
      openScribe({ me, uploads });
      await userEvent.type(await screen.findByLabelText('Pets'), `${name}{Enter}`);
      await chooseFile(name);
      await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
      await screen.findByRole('progressbar', { name: 'Uploaded 0 %' });
      cleanup();
      localStorage.removeItem('auscult.draft.u1.u1');
    }
    const { sent } = openScribe({ me, answers: { 'POST /v1/delete_session': () => ({}) } });
    const told = (name: string) =>
      screen.findByRole('status', { name: `The upload of ${name} was interrupted` });
    await told('first.webm');
    const second = await told('second.webm');
    await userEvent.click(within(second).getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(second.isConnected).toBe(false));
    expect(sent).toMatchObject([{ path: '/v1/delete_session', input: { session_id: 's1' } }]);
    const first = await told('first.webm');
    await userEvent.click(within(first).getByRole('button', { name: 'Choose the file' }));
    expect(screen.getByRole('button', { name: 'Remove first.webm' })).toBeDefined();
    expect(screen.getByText('Drop a recording here, or choose a file')).toBeDefined();
  });

  test('one that was interrupted in a team waits there, and is not offered in another', async () => {
    const uploads: UploadClient = () => ({ ...uploadsAtOnce(...anyUpload), done: new Promise(() => {}) });
    const inTeam = (id: string) => {
      const team = { id, name: id, role: 'org:doctor', public_metadata: {} };
      return { ...aMe, consent_forced: false, organization: team, organizations: [team] };
    };
    const title = { name: 'The upload of first.webm was interrupted' };
    openScribe({ me: inTeam('t1'), uploads });
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    await chooseFile('first.webm');
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await screen.findByRole('progressbar', { name: 'Uploaded 0 %' });
    cleanup();
    const { paths } = openScribe({ me: inTeam('t2'), uploads: uploadsAtOnce });
    // Before that the tab shows the team that it knew last.
    await screen.findAllByText('t2');
    await userEvent.type(screen.getByLabelText('Pets'), 'Tom{Enter}');
    expect(screen.queryByRole('status', title)).toBeNull();
    await chooseFile('first.webm');
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(paths()).toContain('/v1/register_recording'));
    expect(paths()).toContain('/v2/create_session');
    cleanup();
    openScribe({ me: inTeam('t1') });
    expect(await screen.findByRole('status', title)).toBeDefined();
  });

  test('needs the consent of everyone on it, and the consent is sent before the sound', async () => {
    const { sent, paths } = openScribe({ uploads: uploadsAtOnce });
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    await chooseFile();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    expect(await screen.findByText('Please confirm that everyone agreed to be recorded')).toBeDefined();
    expect(paths()).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.selectOptions(screen.getByLabelText('How they agreed'), 'In writing');
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(paths()).toContain('/v2/process_recording'));
    expect(sent).toMatchObject([
      { path: '/v2/create_session' },
      { path: '/v1/consent', input: { session: 's1', given: true, method: 'written', text: CONSENT_TEXT } },
      {
        path: '/v1/sign_upload',
        input: { session: 's1', name: 'visit.webm', content_type: 'audio/webm', size: 5 },
      },
      { path: '/v1/register_recording' },
      { path: '/v2/process_recording', input: expect.not.objectContaining({ consent: expect.anything() }) },
    ]);
  });

  test('where nothing can transcribe, the recording is handed over as always, and waits', async () => {
    const server = { ...aMe.server, speech_to_text: { configured: false, hint: 'Set STT_BASE_URL.' } };
    const me = { ...aMe, server };
    const { paths, router } = openScribe({ me, uploads: uploadsAtOnce });
    await userEvent.type(await screen.findByLabelText('Pets'), 'Rex{Enter}');
    await chooseFile();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(await screen.findByRole('button', { name: 'Ask your administrator' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(router.state.location.href).toBe('/history?session_id=s1'));
    expect(paths()).toEqual(expect.arrayContaining(['/v1/register_recording', '/v2/process_recording']));
  });

  test.each([
    ['its ending', 'Visit 3.qta', 'sound'],
    ['its first bytes', 'memo', 'caff\0\x01'],
  ])('a phone’s recording is accepted by %s', async (_, name, bytes) => {
    openScribe();
    await screen.findByLabelText('Pets');
    await chooseFile(name, bytes);
    expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a file that is not sound is rejected before anything is sent', async () => {
    const { sent } = openScribe();
    await screen.findByLabelText('Pets');
    await chooseFile('letter.pdf');
    expect((await screen.findByRole('alert')).textContent).toContain("letter.pdf isn't an audio file");
    expect(sent).toEqual([]);
  });
});
