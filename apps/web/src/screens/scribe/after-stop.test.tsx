// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aMe } from '#web/test-kit/fake-api.ts';
import { aLive, aView, fakeDesk, NOON } from '#web/test-kit/fake-desk.ts';
import { open, setUpRecording } from './test-kit.ts';

setUpRecording();

describe('after Stop', () => {
  const transcribesNothing = {
    ...aMe,
    server: { ...aMe.server, speech_to_text: { configured: false, hint: 'Set STT_BASE_URL.' } },
  };

  /** Stops a running recording. This test controls the clock: it runs until then, and only on demand afterwards. */
  async function stop({ me = aMe } = {}) {
    // The panel is loaded on demand, which needs a running clock.
    open(fakeDesk({ held: [aView()] }), { path: '/scribe?held=h1' });
    await screen.findByText(/saved on this device/);
    cleanup();
    const view = aView({}, { runs: 'here' });
    const opened = open(fakeDesk({ live: aLive(), held: [view] }), { path: '/scribe?held=h1', me });
    await screen.findByRole('button', { name: 'Stop' });
    await opened.meRead;
    vi.useFakeTimers({ now: NOON, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await act(async () => {});
    act(() => opened.set({ live: undefined, held: [aView()] }));
    return opened;
  }

  const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

  test.each([
    ['the note is written', aMe, 'The note is written in a few seconds.'],
    ['the note is ordered where nothing transcribes yet', transcribesNothing, 'It is uploaded in a few'],
  ])('%s by itself, ten seconds later', async (_, me, text) => {
    const { done } = await stop({ me });
    expect(screen.getByText(new RegExp(text))).toBeDefined();
    await pass(9_900);
    expect(done).toEqual([['stop']]);
    await pass(200);
    expect(done).toEqual([['stop'], ['finish', 'h1']]);
  });

  test.each([
    ['Resume', 'start'],
    ['Discard', 'discard'],
    ['Write note', 'finish'],
  ])('"%s" is the only result', async (name, act) => {
    const { done } = await stop();
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(11_000);
    expect(done.map(([what]) => what)).toEqual(['stop', act]);
  });

  test('typing a pet meanwhile postpones the submission', async () => {
    const { done } = await stop();
    act(() => screen.getByLabelText('Pets').focus());
    await pass(11_000);
    expect(done).toEqual([['stop']]);
    expect(screen.queryByText(/in a few seconds/)).toBeNull();
  });

  test('it continues in another tab, and is not submitted from this one', async () => {
    const { done, set } = await stop();
    act(() => set({ held: [aView({}, { runs: 'elsewhere' })] }));
    await pass(11_000);
    expect(done).toEqual([['stop']]);
  });

  test('other screens say so, and it is submitted all the same', async () => {
    const { done, router } = await stop();
    await act(() => router.navigate({ to: '/active' }));
    await pass(1);
    const here = await vi.waitFor(() => screen.getByRole('region', { name: 'Recordings on this device' }));
    expect(here.textContent).toContain('It is handed over in a few seconds.');
    await pass(11_000);
    expect(done).toEqual([['stop'], ['finish', 'h1']]);
  });
});
