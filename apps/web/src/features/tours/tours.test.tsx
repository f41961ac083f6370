// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { create } from 'canvas-confetti';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-client.ts';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { aLive, aView, fakeDesk } from '#web/test-kit/fake-desk.ts';
import { templateAnswers } from '#web/test-kit/fake-templates.ts';
import { HANG_LIMIT_MS } from '#web/test-kit/hang-limit.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';
import { standInForLayout } from './test-kit.ts';
import { forgetTours, setTouring } from './touring.ts';

vi.mock('canvas-confetti', () => ({ create: vi.fn(() => async () => {}) }));

beforeEach(() => {
  standInForLayout();
  forgetTours();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const WELCOME = { name: 'Welcome to your templates' };
/** The first one is slow on a busy machine, because it loads modules. */
const welcome = () => screen.findByRole('dialog', WELCOME, { timeout: HANG_LIMIT_MS });
const COMPLETED = '/v1/update_member_metadata';
const staff = { user_id: 'u9', name: 'Staff', expires_timestamp: 9_999_999_999_000, reason: 'Support' };

/** Opens the library of templates for a person who sees it for the first time. */
function open({ me = {}, metadata = {}, answers = {}, desk = fakeDesk().desk, path = '/templates' } = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/me': () => ({
      ...{ ...aMe, ...me },
      user: { ...aMe.user, public_metadata: { specialty: 'general practice', ...metadata } },
    }),
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    ...templateAnswers(),
    [`POST ${COMPLETED}`]: () => ({ public_metadata: {} }),
    ...answers,
  });
  const router = renderAt(path, { api, desk });
  return {
    router,
    completed: () => sent.filter((call) => call.path === COMPLETED).map(({ input }) => input),
  };
}

/** The current step, by its title. */
const step = (title: string) =>
  screen.findByRole('dialog', { name: new RegExp(`^Step \\d+ of \\d+ ${title}$`) });

const press = (keys: string) => userEvent.keyboard(keys);

const TEMPLATES = { action: 'completed_tour', metadata: { onboarded_templates_page: true } };

describe('the welcome of a tour', () => {
  test('appears when the screen is first opened; skipping completes it', async () => {
    const { completed } = open();
    await welcome();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(completed()).toEqual([TEMPLATES]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes even if that cannot be stored, and is not shown again', async () => {
    const log = vi.fn();
    vi.stubGlobal('console', { ...console, warn: log });
    const refuse = () => {
      throw new ApiError(503, 'unavailable', 'Not now.');
    };
    const { router } = open({ answers: { [`POST ${COMPLETED}`]: refuse } });
    await welcome();
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    await act(() => router.navigate({ to: '/active' }));
    await act(() => router.navigate({ to: '/templates' }));
    await screen.findByText(/^\d templates?$/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['a person who took the tour', { metadata: { onboarded_templates_page: true } }],
    ['staff who act as a person', { me: { acting_as: staff } }],
    [
      'a person who is recording',
      { desk: fakeDesk({ live: aLive(), held: [aView({}, { runs: 'here' })] }).desk },
    ],
    ['a person with an unfinished recording', { desk: fakeDesk({ held: [aView()] }).desk }],
    ['a person who opened a shared template', { path: '/templates#share=abc' }],
  ])('is not shown to %s', async (_who, opening) => {
    open(opening);
    await screen.findByText(/^\d templates?$/);
    expect(screen.queryByRole('dialog', WELCOME)).toBeNull();
  });
});

test('a welcome closes when the person goes to another screen', async () => {
  const { router, completed } = open();
  await welcome();
  await act(() => router.navigate({ to: '/active' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(completed()).toEqual([]);
});

describe('a tour', () => {
  test('goes forward and back by keys, skips missing targets, and ends with confetti', async () => {
    const { completed } = open();
    await welcome();
    await press('{Enter}');
    const first = await step('Your templates');
    await waitFor(() => expect(first.contains(document.activeElement)).toBe(true));
    await press('{ArrowRight}');
    await step('Find a template');
    await press('{ArrowLeft}');
    await step('Your templates');
    for (const title of ['Find a template', 'Kinds', 'Owner and specialty', 'One template']) {
      await press('{Enter}');
      await step(title);
    }
    for (const title of ['What you can do with it', 'Prebuilt normals', 'New template']) {
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      await step(title);
    }
    expect(completed()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('dialog', { name: 'That’s a wrap!' });
    expect(completed()).toEqual([TEMPLATES]);
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(vi.mocked(create).mock.calls[0]?.[1]).toMatchObject({ useWorker: false });
    await userEvent.click(screen.getByRole('button', { name: 'Got it!' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the Tab key stays within the step, and no key reaches the screen below', async () => {
    open();
    await welcome();
    await press('{Enter}');
    await step('Your templates');
    const below = vi.fn();
    document.body.addEventListener('keydown', below);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
    await press('{Tab}');
    expect(document.activeElement?.textContent).toBe('Skip tour');
    await press('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement?.textContent).toBe('Next');
    await press('?');
    expect(below).not.toHaveBeenCalled();
    document.body.removeEventListener('keydown', below);
  });

  test('Escape ends it without a question, and stores that it was seen', async () => {
    const { completed } = open();
    await welcome();
    await press('{Enter}');
    await step('Your templates');
    await press('{Escape}');
    await waitFor(() => expect(completed()).toEqual([TEMPLATES]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.id).toBe('screen'));
  });

  test('can be taken again, with the focus returning to its former element', async () => {
    const { completed } = open({ metadata: { onboarded_templates_page: true } });
    await screen.findByText(/^\d templates?$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Dr. Ada Park' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take a tour' }));
    await step('Your templates');
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Take a tour'));
    expect(completed()).toEqual([]);
  });

  test('shows no confetti with reduced motion', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes('reduce'), media, onchange: null }),
    );
    vi.mocked(create).mockClear();
    open();
    await welcome();
    await press('{Enter}');
    await step('Your templates');
    for (let at = 2; at <= 8; at += 1) {
      await press('{ArrowRight}');
      await screen.findByRole('dialog', { name: new RegExp(`^Step ${at} of 8`) });
    }
    await press('{ArrowRight}');
    await screen.findByRole('dialog', { name: 'That’s a wrap!' });
    expect(create).not.toHaveBeenCalled();
  });
});

describe('the visit part of the tour of Scribe', () => {
  test('offers the sample visit to a person without visits, and ends if it is declined', async () => {
    const { completed } = open({
      path: '/scribe',
      answers: { 'GET /v1/sessions_by_date/{a}/{b}': () => ({ sessions: [], next_cursor: null }) },
    });
    await screen.findByRole('button', { name: 'Start recording' });
    act(() => setTouring('scribe_basic'));
    for (const title of ['Patient name', 'Template', 'Microphone', 'Start recording']) {
      await step(title);
      await press('{ArrowRight}');
    }
    await screen.findByRole('dialog', { name: 'Continue with the sample visit?' });
    await userEvent.click(screen.getByRole('button', { name: 'End the tour here' }));
    await screen.findByRole('dialog', { name: 'That’s a wrap!' });
    expect(completed()).toEqual([{ action: 'completed_tour', metadata: { onboarded_scribe_basic: true } }]);
  });
});
