// @vitest-environment jsdom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe } from '#web/test-kit/fake-api.ts';
import { faultOf } from '#web/test-kit/fault-of.ts';
import { aSession, openScribe, setUpHandingOver } from './test-kit.ts';

setUpHandingOver();

async function typeWords() {
  await userEvent.type(await screen.findByLabelText('Pets'), ' Rex ,Tom{Enter}');
  await userEvent.click(screen.getByText('Type or paste'));
  fireEvent.change(screen.getByLabelText('What was said'), { target: { value: 'Vet: Rex limps.' } });
}

describe('the Scribe screen', () => {
  test('accepts one pet if several are switched off', async () => {
    const public_metadata = { ...aMe.user.public_metadata, multipetEnabled: false };
    const me = { ...aMe, user: { ...aMe.user, public_metadata } };
    const { sent } = openScribe({ me });
    await screen.findByPlaceholderText('Pet name');
    await typeWords();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ input: { pets: ['Rex'] } }));
  });

  test('a typed visit is started, sent and written, and then opened', async () => {
    const { sent, router } = openScribe();
    await typeWords();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(router.state.location.href).toBe('/history?session_id=s1'));
    expect(sent).toMatchObject([
      { path: '/v2/create_session', input: { source: 'web', pets: ['Rex', 'Tom'] } },
      { path: '/v1/register_recording', input: { session: 's1', transcript: 'Vet: Rex limps.' } },
      { path: '/v2/process_recording', input: { session: 's1', recording_id: 'r1', pets: ['Rex', 'Tom'] } },
    ]);
    expect(localStorage.getItem('auscult.draft.u1.u1')).toBeNull();
  });

  test('a pasted table keeps its rows, and its cells separate', async () => {
    openScribe();
    await userEvent.click(await screen.findByText('Type or paste'));
    const field = screen.getByLabelText<HTMLTextAreaElement>('What was said');
    fireEvent.change(field, { target: { value: 'Labs: ' } });
    field.setSelectionRange(6, 6);
    const paste = (given: Record<string, string>) =>
      fireEvent.paste(field, { clipboardData: { getData: (type: string) => given[type] ?? '' } });
    paste({ 'text/plain': 'Glucose\t112\nALT\t31\n' });
    paste({
      'text/plain': 'Sodium\n150',
      'text/html': '<table><tr><td><p>Sodium</p></td><td>150</td></tr></table>',
    });
    expect(field.value).toBe('Labs: Glucose | 112\nALT | 31\nSodium | 150');
  });

  test('a draft survives a reload', async () => {
    openScribe();
    await typeWords();
    cleanup();
    openScribe();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('What was said')).value).toBe(
      'Vet: Rex limps.',
    );
    expect(screen.getByText('Tom')).toBeDefined();
  });

  test('missing values are reported at their fields, the first of which gets the focus, and nothing is sent', async () => {
    const { sent } = openScribe();
    await userEvent.click(await screen.findByText('Type or paste'));
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    const pets = screen.getByLabelText('Pets');
    const words = screen.getByLabelText('What was said');
    expect([faultOf(pets), faultOf(words)]).toEqual(['No pets provided', 'No words typed']);
    expect(document.activeElement).toBe(words);

    fireEvent.change(words, { target: { value: 'Vet: Rex limps.' } });
    expect([faultOf(pets), faultOf(words)]).toEqual(['No pets provided', undefined]);
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    expect(document.activeElement).toBe(pets);
    expect(sent).toEqual([]);
  });

  test('a failed try resumes where it stopped', async () => {
    let tries = 0;
    const { paths } = openScribe({
      answers: {
        'POST /v2/process_recording': () => {
          tries += 1;
          if (tries === 1) throw new ApiError(503, 'fault', '');
          return { session: 's1', node_id: 'n1' };
        },
      },
    });
    await typeWords();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There was an error fetching from the API.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(paths().filter((path) => path === '/v2/process_recording')).toHaveLength(2));
    expect(paths().filter((path) => path === '/v2/create_session')).toHaveLength(1);
    expect(paths().filter((path) => path === '/v1/register_recording')).toHaveLength(1);
  });

  test('a visit that is submitted while the person is elsewhere leaves nothing for the next one', async () => {
    const written = Promise.withResolvers<void>();
    const process = async () => {
      await written.promise;
      return { session: 's1', node_id: 'n1' };
    };
    const { router } = openScribe({ answers: { 'POST /v2/process_recording': process } });
    await typeWords();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    expect(await screen.findByText('Writing notes...')).toBeDefined();
    await router.navigate({ to: '/active' });
    written.resolve();
    await userEvent.click(await screen.findByRole('button', { name: 'Open the visit' }));
    await router.navigate({ to: '/scribe', search: {} });
    await userEvent.click(await screen.findByText('Type or paste'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('What was said').value).toBe('');
    expect(screen.queryByText('Tom')).toBeNull();
  });

  test('a correction before another try applies to the visit that the first one started', async () => {
    let tries = 0;
    const { sent } = openScribe({
      answers: {
        'POST /v1/register_recording': () => {
          tries += 1;
          if (tries === 1) throw new ApiError(503, 'fault', '');
          return { recording_id: 'r1', node_id: 'r1' };
        },
        'POST /v1/update_name': () => aSession,
      },
    });
    await typeWords();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tom' }));
    await userEvent.type(screen.getByLabelText('Visit name'), 'Rex again');
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/v2/process_recording' }));
    expect(sent).toContainEqual({
      path: '/v1/update_name',
      input: { session: 's1', name: 'Rex again', pets: ['Rex'] },
    });
    expect(sent.filter(({ path }) => path === '/v2/create_session')).toHaveLength(1);
  });

  test('words that were corrected after a refusal go to the visit that was started for them', async () => {
    let tries = 0;
    const { sent } = openScribe({
      answers: {
        'POST /v1/register_recording': () => {
          tries += 1;
          if (tries === 1) throw new ApiError(400, 'no_speech', 'This transcript has no words.');
          return { recording_id: 'r1', node_id: 'r1' };
        },
      },
    });
    await typeWords();
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await screen.findByRole('alert');
    fireEvent.change(screen.getByLabelText('What was said'), { target: { value: 'Vet: Rex walks.' } });
    await userEvent.click(screen.getByRole('button', { name: 'Write note' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/v2/process_recording' }));
    expect(sent.filter(({ path }) => path === '/v2/create_session')).toHaveLength(1);
  });

  test.each([
    [17, '3 free visits left in your trial.'],
    [20, 'Your free visits are used up'],
  ])('after %i visits it says "%s"', async (num_sessions, text) => {
    openScribe({ answers: { 'GET /v1/usage': () => ({ num_sessions, phone_call_sessions: 0 }) } });
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('with the free visits used up, existing visits can be read, exported and deleted', async () => {
    const { router } = openScribe({
      answers: { 'GET /v1/usage': () => ({ num_sessions: 20, phone_call_sessions: 0 }) },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Your free visits are used up' });
    await userEvent.click(within(dialog).getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
