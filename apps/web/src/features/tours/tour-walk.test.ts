// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HANG_LIMIT_MS } from '#web/test-kit/hang-limit.ts';
import { SCRIBE_STEPS } from './scribe-steps.ts';
import { place, standInForLayout } from './test-kit.ts';
import type { TourPlace, TourStep, TourWays } from './tour.ts';
import { createTourWalk, type WalkView } from './tour-walk.ts';

beforeEach(standInForLayout);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const here: TourPlace = { isHere: () => true, open: async () => true, landmark: 'body' };

function step(name: string, part: Partial<TourStep> = {}): TourStep {
  return { place: here, target: `[data-tour="${name}"]`, title: name, text: '', ...part };
}

/** Starts a walk. @returns the titles that were shown, in order, and the current one */
function begin(steps: readonly TourStep[], ways: Partial<TourWays> = {}) {
  const titles: string[] = [];
  const onEnd = vi.fn();
  let view: WalkView | undefined;
  const onView = (now: WalkView) => {
    const title = now.isOnItsWay || now.at === undefined ? undefined : steps[now.at]?.title;
    if (title !== undefined && title !== titles.at(-1)) titles.push(title);
    view = now;
  };
  const given: TourWays = {
    here: () => ({ pathname: '/scribe', search: {} }),
    openScribe: async () => true,
    openSession: async () => true,
    showMenu: () => {},
    ...ways,
  };
  const walk = createTourWalk({ steps, ways: given, onView, onEnd });
  walk.next();
  const reaches = (title: string) =>
    vi.waitFor(() => expect([titles.at(-1), view?.isOnItsWay]).toEqual([title, false]), {
      timeout: HANG_LIMIT_MS,
    });
  return { walk, titles, onEnd, reaches, shown: () => view };
}

describe('the walk through the steps of a tour', () => {
  test('skips missing and hidden targets, and counts the others', async () => {
    place('one');
    place('hidden').hidden = true;
    place('three');
    const { walk, onEnd, reaches, shown } = begin([step('one'), step('hidden'), step('none'), step('three')]);
    await reaches('one');
    expect(shown()).toMatchObject({ position: 1, total: 2 });
    walk.next();
    await reaches('three');
    expect(shown()).toMatchObject({ position: 2, total: 2 });
    walk.next();
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('finished', true), {
      timeout: HANG_LIMIT_MS,
    });
  });

  test('goes back to the previous step, and stays at the first', async () => {
    for (const name of ['one', 'two', 'three']) place(name);
    const { walk, titles, reaches, shown } = begin([step('one'), step('two'), step('three')]);
    await reaches('one');
    for (const title of ['two', 'three']) {
      walk.next();
      await reaches(title);
    }
    document.querySelector('[data-tour="two"]')?.remove();
    walk.back();
    await reaches('one');
    expect(shown()).toMatchObject({ position: 1 });
    walk.back();
    walk.next();
    await reaches('three');
    expect(shown()).toMatchObject({ position: 2, total: 2 });
    expect(titles).toEqual(['one', 'two', 'three', 'one', 'three']);
  });

  test('shows nothing of a screen that cannot be opened, and tries it once', async () => {
    place('one');
    const open = vi.fn(async () => false);
    const closed: TourPlace = { isHere: () => false, open, landmark: 'body' };
    place('two');
    const { walk, onEnd, reaches } = begin([
      step('one'),
      step('two', { place: closed }),
      step('two', { place: closed }),
    ]);
    await reaches('one');
    walk.next();
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith('finished', true), { timeout: HANG_LIMIT_MS });
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('waits for the screen that it opened', async () => {
    let isOpened = false;
    const later: TourPlace = {
      isHere: () => isOpened,
      open: async () => {
        isOpened = true;
        return true;
      },
      landmark: '[data-tour="landmark"]',
    };
    const { titles, reaches } = begin([step('two', { place: later })]);
    await vi.waitFor(() => expect(isOpened).toBe(true), { timeout: HANG_LIMIT_MS });
    place('two');
    expect(titles).toEqual([]);
    place('landmark');
    await reaches('two');
  });

  test('waits for a note while it is being written, and moves on when its target disappears', async () => {
    const loading = place('loading');
    const ready = step('ready', { waitsWhile: '[data-tour="loading"]' });
    const { walk, titles, reaches, shown } = begin([step('loading'), ready]);
    await reaches('loading');
    expect(shown()).toMatchObject({ total: 2 });
    walk.next();
    await vi.waitFor(() => expect(shown()?.isOnItsWay).toBe(true), { timeout: HANG_LIMIT_MS });
    loading.remove();
    await vi.waitFor(() => expect(shown()?.at).toBeUndefined(), { timeout: HANG_LIMIT_MS });
    place('ready').dataset.tour = 'ready';
    await reaches('ready');
    expect(titles).toEqual(['loading', 'ready']);
  });

  test('follows a replacement of its target', async () => {
    const first = place('one');
    const { titles, reaches, shown } = begin([step('one'), step('two')]);
    await reaches('one');
    const another = first.cloneNode();
    first.replaceWith(another);
    await vi.waitFor(() => expect(shown()).toMatchObject({ at: 0, renewed: 1 }), { timeout: HANG_LIMIT_MS });
    expect(titles).toEqual(['one']);
  });

  test('ends silently when the person leaves the screen', async () => {
    let isHere = true;
    const left: TourPlace = { ...here, isHere: () => isHere };
    const one = place('one');
    const { onEnd, reaches } = begin([step('one', { place: left }), step('two', { place: left })]);
    await reaches('one');
    isHere = false;
    one.remove();
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('left', true), {
      timeout: HANG_LIMIT_MS,
    });
  });

  test('a step that fails is logged, and the tour goes on', async () => {
    const log = vi.fn();
    vi.stubGlobal('console', { ...console, warn: log });
    const cause = new Error('no such pane');
    place('one');
    const { walk, reaches } = begin([
      step('one', {
        before: () => {
          throw cause;
        },
        after: () => {
          throw cause;
        },
      }),
      step('one', { title: 'another' }),
    ]);
    await reaches('one');
    walk.next();
    await reaches('another');
    expect(log.mock.calls.map(([error]) => error.cause)).toEqual([cause, cause]);
  });
});

describe('the tour of Scribe', () => {
  test('shows its fifteen steps in the order of the specification', () => {
    expect(SCRIBE_STEPS.map(({ title }) => title)).toEqual([
      ...['Patient name', 'Template', 'Microphone', 'Start recording', 'Stop recording', 'Resume recording'],
      ...['Write the note', 'The note is being written', 'The note is ready', 'Copy and rate'],
      ...['Chat assistant', 'Add to Visit', 'Actions menu', 'Records Recap', 'Client'],
    ]);
  });

  test('opens the Actions menu 120 ms after it appeared, closes it afterwards, and opens it again on the way back', async () => {
    vi.useFakeTimers();
    for (const name of ['notes-ready', 'add-to-session', 'session-actions', 'tab-recap']) place(name);
    const dropdown = place('session-actions-menu');
    dropdown.hidden = true;
    const menu: boolean[] = [];
    const showMenu = (isShown: boolean) => {
      menu.push(isShown);
      dropdown.hidden = !isShown;
    };
    const search = { session_id: 's1' };
    const { walk, titles } = begin(SCRIBE_STEPS.slice(11, 14), {
      here: () => ({ pathname: '/history', search }),
      showMenu,
    });
    const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
    await passes(0);
    expect(titles).toEqual(['Add to Visit']);

    walk.next();
    await passes(119);
    expect(menu).toEqual([]);
    await passes(1);
    expect([menu, titles.at(-1)]).toEqual([[true], 'Actions menu']);

    walk.next();
    await passes(0);
    expect([menu, titles.at(-1)]).toEqual([[true, false], 'Records Recap']);

    walk.back();
    await passes(120);
    expect([menu, titles.at(-1)]).toEqual([[true, false, true], 'Actions menu']);

    walk.stop();
    await passes(0);
    expect(menu.at(-1)).toBe(false);
  });

  test('a menu that was about to open stays closed when the tour is over', async () => {
    vi.useFakeTimers();
    for (const name of ['notes-ready', 'session-actions']) place(name);
    const showMenu = vi.fn();
    const { walk } = begin(SCRIBE_STEPS.slice(12, 13), {
      here: () => ({ pathname: '/history', search: { session_id: 's1' } }),
      showMenu,
    });
    await vi.advanceTimersByTimeAsync(60);
    walk.stop();
    await vi.advanceTimersByTimeAsync(120);
    expect(showMenu).not.toHaveBeenCalledWith(true);
  });
});
