// @vitest-environment jsdom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HeldDecision } from '#web/features/recorder/held-session.ts';
import type { HeldView, RecordingDesk } from '#web/features/recorder/recording-desk.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { aView, type DeskState, fakeDesk, NOON } from '#web/test-kit/fake-desk.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { HANG_LIMIT_MS } from '#web/test-kit/hang-limit.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

/** Whole screens, loaded on demand, on busy machines. */

beforeEach(() => {
  vi.setSystemTime(NOON);
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const WHY = 'The server no longer has the key it was sealed with.';

function sealed(decision: HeldDecision): HeldView {
  const view = aView({ decision, wish: { name: '', pets: [], template: undefined } });
  return { ...view, delivery: { ...view.delivery, step: 'waiting', hindrance: 'sealed', detail: WHY } };
}

function open(state: Partial<DeskState>, { path = '/history', acts = {} as Partial<RecordingDesk> } = {}) {
  const { api } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers([]),
    'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [] }),
  });
  const desk = fakeDesk(state, acts);
  renderAt(path, { api, desk: desk.desk });
  return desk;
}

/** The first screen of a file is slow, because it loads all modules. */
const here = async () =>
  within(
    await screen.findByRole('region', { name: 'Recordings on this device' }, { timeout: HANG_LIMIT_MS }),
  );
const dialog = async () => within(await screen.findByRole('dialog'));

describe('a recording that can no longer be opened', () => {
  test.each(['open', 'finish', 'keep'] as const)(
    'decided as %s says why, and what to do',
    async (decision) => {
      open({ held: [sealed(decision)] });
      const shown = await here();
      const text = shown.getByText(/can't be opened/).textContent;
      expect(text).toMatch(/^A recording on this device from today .+ \(12 min\) can't be opened\. /);
      expect(text).toContain(WHY);
      expect(text).toContain('Ask your administrator');
      expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove']);
    },
  );

  test('is deleted only after a confirmation', async () => {
    const { done } = open({ held: [sealed('open')] });
    await userEvent.click((await here()).getByRole('button', { name: 'Remove' }));
    expect((await dialog()).getByText(/This can't be undone, even if/)).toBeDefined();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(done).toEqual([]);
    await userEvent.click((await here()).getByRole('button', { name: 'Remove' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove recording' }));
    expect(done).toEqual([['removeSealed', 'h1']]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that could not be deleted is reported as still there', async () => {
    const removeSealed = () => Promise.reject(new Error('The worker died.'));
    open({ held: [sealed('open')] }, { acts: { removeSealed } });
    await userEvent.click((await here()).getByRole('button', { name: 'Remove' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove recording' }));
    expect(await screen.findByText(/Nothing was changed; please try again/)).toBeDefined();
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  test('is never shown as delivered, not even on its own screen', async () => {
    const { set } = open({ held: [aView({ decision: 'finish' })] }, { path: '/scribe?held=h1' });
    await screen.findByRole('region', { name: 'Handing over the visit' });
    set({ held: [sealed('finish')] });
    expect(await screen.findByText(/can't be opened/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Handing over the visit' })).toBeNull();
    set({ held: [] });
    await waitFor(() => expect(screen.queryByText(/can't be opened/)).toBeNull());
    expect(await screen.findByRole('button', { name: 'Start recording' })).toBeDefined();
    expect(screen.queryByText('Recording saved')).toBeNull();
  });
});

describe('a recording that another person left', () => {
  const month = { id: 'o1', createdAt: Date.now() - 40 * 86_400_000, durationMs: 720_000 };

  test('can be deleted after a confirmation, and says whom it waits for', async () => {
    const { done } = open({ others: 2, orphaned: [month] });
    const shown = await here();
    expect(shown.getByText(/^Another person's recording is on this device/)).toBeDefined();
    expect(shown.getByText(/^Another person's recording from .+ \(12 min\) is still/)).toBeDefined();
    await userEvent.click(shown.getByRole('button', { name: 'Remove' }));
    expect((await dialog()).getByText(/Keep it if they may still sign in on this device/)).toBeDefined();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Remove recording' }));
    expect(done).toEqual([['removeSealed', 'o1']]);
  });
});
