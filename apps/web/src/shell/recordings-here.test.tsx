// @vitest-environment jsdom

import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryHindrance, HeldSession } from '#web/features/recorder/held-session.ts';
import { type HeldView, RecordingRefused } from '#web/features/recorder/recording-desk.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { aHeld, aLive, aView, type DeskState, fakeDesk, NOON } from '#web/test-kit/fake-desk.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => {
  vi.setSystemTime(NOON);
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(state: Partial<DeskState>, { path = '/history', acts = {} } = {}) {
  const reads: string[] = [];
  const { api } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers([]),
    'GET /v1/sessions_by_date/{a}/{b}': () => {
      reads.push('list');
      return { sessions: [] };
    },
  });
  const desk = fakeDesk(state, acts);
  const router = renderAt(path, { api, desk: desk.desk });
  return { ...desk, router, reads };
}

const here = () => screen.findByRole('region', { name: 'Recordings on this device' });
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function interrupted(part: Partial<HeldSession> = {}): HeldView {
  const held = aHeld(part);
  const stretches = held.stretches.map((stretch) => ({ ...stretch, isEnded: false }));
  return aView({ ...held, stretches });
}

function hindered(
  hindrance: DeliveryHindrance | undefined,
  detail?: string,
  part: Partial<HeldSession> = {},
) {
  const view = aView({ decision: 'finish', ...part });
  return { ...view, delivery: { ...view.delivery, hindrance, detail } };
}

describe('after a crash', () => {
  test('any screen offers the recording, with its day, time and length', async () => {
    open({ held: [interrupted()] });
    expect((await here()).textContent).toMatch(/Interrupted recording: Rex, today .+ \(12 min\)/);
  });

  test('it is continued, and its screen opens', async () => {
    const { done, router } = open({ held: [interrupted()] });
    await click('Continue');
    await waitFor(() => expect(done).toMatchObject([['start', { heldId: 'h1', wish: { pets: ['Rex'] } }]]));
    await waitFor(() => expect(router.state.location.href).toBe('/scribe?held=h1'));
  });

  test('if the microphone does not open, it says so, and the screen has the other options', async () => {
    const start = () => Promise.reject(new RecordingRefused('denied'));
    open({ held: [interrupted()] }, { acts: { start } });
    await click('Continue');
    expect(await screen.findByText(/The browser can't use the microphone/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Write note' })).toBeDefined();
  });

  test('it is finished, or discarded', async () => {
    const { done } = open({ held: [interrupted(), interrupted({ id: 'h2' })] });
    await here();
    await userEvent.click(screen.getAllByRole('button', { name: 'Discard' })[1] ?? document.body);
    await userEvent.click(screen.getAllByRole('button', { name: 'Finish' })[0] ?? document.body);
    expect(done).toEqual([
      ['discard', 'h2'],
      ['finish', 'h1'],
    ]);
  });

  test('one that was stopped normally only waits', async () => {
    open({ held: [aView()] });
    expect((await here()).textContent).toContain('Unfinished recording: Rex, today');
  });

  test('a discarded one can be restored as long as the desk has it', async () => {
    const { done, set } = open({ held: [aView({ decision: 'discard' })] });
    await click('Undo');
    expect(done).toEqual([['undoDiscard', 'h1']]);
    act(() => set({ held: [] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  test('the screen that shows it in full does not offer it twice', async () => {
    open({ held: [interrupted()] }, { path: '/scribe?held=h1' });
    await screen.findByRole('button', { name: 'Write note' });
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('the upload queue', () => {
  test.each([
    ['offline', undefined, "You're offline. Upload continues when you reconnect.", false],
    ['unreachable', undefined, "The server can't be reached. We'll keep trying.", true],
    ['sign-in', undefined, 'You were signed out. Upload continues when you sign in.', false],
    ['refused', 'The visit was cancelled.', 'The server refused it. The visit was cancelled.', true],
  ] as const)('%s is said in words', async (hindrance, detail, text, canRetry) => {
    const { done } = open({ held: [hindered(hindrance, detail)] });
    expect((await here()).textContent).toContain(`1 recording saved on this device. ${text}`);
    expect(screen.queryByRole('button', { name: 'Try now' }) !== null).toBe(canRetry);
    if (canRetry) await click('Try now');
    expect(done).toEqual(canRetry ? [['retry']] : []);
  });

  test('several are listed one by one, each with its progress', async () => {
    const tom = { id: 'h2', wish: { name: '', pets: ['Tom'], template: undefined } };
    open({ held: [hindered(undefined), hindered('refused', 'No room.', tom)] });
    expect((await here()).textContent).toContain('2 recordings saved on this device. The server refused one');
    await click('Show');
    const queue = within(await screen.findByRole('list', { name: 'Waiting to be sent' }));
    expect(queue.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Rex',
      'Tom',
    ]);
    expect(queue.getByText('Uploading: 1 MB of 4 MB')).toBeDefined();
    expect(queue.getByText('The server refused it. No room.')).toBeDefined();
    expect(queue.getByRole('progressbar', { name: '25 % of Rex uploaded' })).toBeDefined();
  });

  test('without problems it shows the progress', async () => {
    open({ held: [hindered(undefined)] });
    expect((await here()).textContent).toContain('Uploading 1 recording (25 %).');
  });

  test('a delivered one links to its visit, but not on the visit itself', async () => {
    const arrived = aView({ decision: 'finish', session: 's1' as SessionId, note: 'n1' as NodeId });
    const held = [{ ...arrived, delivery: { ...arrived.delivery, step: 'done' as const } }];
    const { router } = open({ held });
    expect((await here()).textContent).toContain('Recording of Rex sent. The note is being written.');
    await userEvent.click(screen.getByRole('link', { name: 'Open the visit' }));
    await waitFor(() => expect(router.state.location.href).toBe('/history?session_id=s1'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open the visit' })).toBeNull());
    // After the visit was shown, the notice that its note is being written disappears.
    await act(() => router.navigate({ to: '/history' }));
    await screen.findByRole('heading', { name: 'All Visits' });
    expect(screen.queryByRole('link', { name: 'Open the visit' })).toBeNull();
  });

  test('recordings of another person are only counted', async () => {
    open({ others: 1 });
    expect((await here()).textContent).toContain("Another person's recording is on this device");
  });

  test('delivered data is read again', async () => {
    const { set, reads } = open({ held: [hindered(undefined)] });
    await here();
    await waitFor(() => expect(reads.length).toBeGreaterThan(0));
    const before = reads.length;
    const known = { session: 's1' as SessionId, note: 'n1' as NodeId };
    act(() => set({ held: [hindered(undefined, undefined, known)] }));
    await waitFor(() => expect(reads.length).toBeGreaterThan(before));
  });

  test('a device without recordings shows nothing', async () => {
    open({});
    await screen.findByRole('heading', { name: 'All Visits' });
    expect(screen.queryByRole('region', { name: 'Recordings on this device' })).toBeNull();
  });
});

describe('a recording that runs', () => {
  const bar = () => screen.findByRole('region', { name: 'Running recording' });
  const running = () => ({ live: aLive(), held: [aView({}, { runs: 'here' })] });

  test('is below every other screen, and links back', async () => {
    const { done, router } = open(running());
    const shown = within(await bar());
    expect(shown.getByRole('timer').textContent).toMatch(/^[12]:\d\d$/);
    expect(shown.getByRole('meter')).toBeDefined();
    await userEvent.click(shown.getByRole('button', { name: 'Pause' }));
    expect(done).toEqual([['pause']]);
    await userEvent.click(shown.getByRole('link', { name: 'Back to recording' }));
    await waitFor(() => expect(router.state.location.href).toBe('/scribe?held=h1'));
    expect(screen.queryByRole('region', { name: 'Running recording' })).toBeNull();
  });

  test('stopped there, it asks for a decision', async () => {
    const { done, router } = open(running());
    await click('Stop');
    expect(done).toEqual([['stop']]);
    await waitFor(() => expect(router.state.location.href).toBe('/scribe?held=h1'));
  });

  test('shows problems, and the forgotten limit', async () => {
    const { done, set } = open({ ...running(), live: aLive({ troubles: ['one-copy', 'muted'] }) });
    expect(within(await bar()).getByRole('alert').textContent).toContain('The microphone is muted.');
    act(() => set({ live: aLive({ warnsAt: Date.now() - 1, endsAt: Date.now() + 60_000 }) }));
    await click('Keep recording');
    expect(done).toEqual([['goOn']]);
  });

  test('the browser asks before the page is left', async () => {
    const { set } = open(running());
    await bar();
    const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(true);
    act(() => set({ live: undefined }));
    expect(asks()).toBe(false);
  });

  test('signing out is blocked meanwhile', async () => {
    open(running());
    await click('Sign out');
    expect(await screen.findByText('A recording is running. Stop it, then sign out.')).toBeDefined();
  });
});
