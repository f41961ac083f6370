/**
 * Goes through the steps of a tour, and skips those without a visible target.
 *
 * @spec 1.4/tours/missing-target
 */

import { log } from '#web/platform/log.ts';
import { awaitTarget, findTarget, isSeen, onPageChange } from './dom-target.ts';
import type { TourPlace, TourStep, TourWays } from './tour.ts';

/** Milliseconds within which a screen must be loaded. */
const SCREEN_MS = 10_000;
/** Milliseconds within which the target of a prepared step must appear. */
const PREPARED_MS = 3000;
/** Milliseconds of the longest wait: for a note that is being written. */
const WRITTEN_MS = 60_000;

/** The current step. */
export interface WalkView {
  /** Index in the table of steps; undefined while nothing is shown. */
  at: number | undefined;
  /** Among the steps that this person sees, from one. */
  position: number;
  total: number;
  /** Whether the next step is being looked for. */
  isOnItsWay: boolean;
  /** Counts replacements of the target by an equivalent element. */
  renewed: number;
}

/** The state before the first step. */
export const BEFORE_WALK: WalkView = { at: undefined, position: 0, total: 0, isOnItsWay: true, renewed: 0 };

/** How a walk ended: at its last step, or because the person went elsewhere. */
export type WalkEnd = 'finished' | 'left';

/** A tour in progress. */
export interface TourWalk {
  /** Goes to the next step that can be shown; after the last one the walk ends. The first call starts it. */
  next: () => void;
  /** Goes to the previous step; does nothing at the first one. */
  back: () => void;
  /** Ends it silently. */
  stop: () => void;
}

interface WalkWish {
  steps: readonly TourStep[];
  ways: TourWays;
  onView: (view: WalkView) => void;
  /** @param hasShown  whether any step was shown */
  onEnd: (how: WalkEnd, hasShown: boolean) => void;
}

/** Starts a walk; nothing is shown before {@link TourWalk.next}. */
export function createTourWalk({ steps, ways, onView, onEnd }: WalkWish): TourWalk {
  let view = BEFORE_WALK;
  let current = -1;
  /** Steps that were shown before this one. */
  let passed: readonly number[] = [];
  let walking = new AbortController();
  let stopWatching = () => {};

  const show = (part: Partial<WalkView>) => {
    view = { ...view, ...part };
    onView(view);
  };
  const leave = () => {
    walking.abort();
    walking = new AbortController();
    stopWatching();
    void attempt(() => steps[current]?.after?.(ways));
  };
  const end = (how: WalkEnd) => {
    const hasShown = current >= 0;
    leave();
    show({ at: undefined, isOnItsWay: false });
    onEnd(how, hasShown);
  };

  const stand = (at: number, step: TourStep, target: HTMLElement) => {
    stopWatching();
    if (passed.includes(at)) passed = passed.slice(0, passed.indexOf(at));
    else if (current >= 0 && current !== at) passed = [...passed, current];
    current = at;
    bringIntoView(target);
    const position = passed.length + 1;
    show({ at, position, total: position + countAfter(steps, at), isOnItsWay: false });
    stopWatching = follow(target, step, {
      onRenewed: () => show({ renewed: view.renewed + 1 }),
      onGone: () => (step.place.isHere(ways) ? goOn() : end('left')),
    });
  };
  const go = async (path: readonly number[]) => {
    leave();
    const { signal } = walking;
    show({ isOnItsWay: true });
    const last = view.at === undefined ? undefined : steps[view.at];
    if (last) stopWatching = onGone(last, () => show({ at: undefined }));
    const found = await firstThere(steps, path, { ways, signal, closed: new Set() });
    if (signal.aborted) return;
    if (found) stand(found.at, found.step, found.target);
    else end('finished');
  };

  const goOn = () => void go(steps.map((_step, at) => at).slice(current + 1));
  let isBegun = false;
  return {
    next: () => {
      if (isBegun && view.isOnItsWay) return;
      isBegun = true;
      goOn();
    },
    back: () => {
      if (!view.isOnItsWay && passed.length > 0) void go([...passed.toReversed(), current]);
    },
    stop: leave,
  };
}

interface Following {
  /** An equivalent element has replaced it. */
  onRenewed: () => void;
  onGone: () => void;
}

/** Follows the target of a step as the page changes. @returns unsubscribes */
function follow(target: HTMLElement, step: TourStep, { onRenewed, onGone }: Following): () => void {
  let followed = target;
  return onPageChange(() => {
    if (isSeen(followed)) return;
    const again = findTarget(step.target);
    if (!again) return onGone();
    followed = again;
    onRenewed();
  });
}

/**
 * The last step stays while the next one is searched, unless its target has disappeared.
 *
 * @returns stops it
 */
function onGone({ target }: TourStep, gone: () => void): () => void {
  const stop = onPageChange(() => {
    if (findTarget(target)) return;
    stop();
    gone();
  });
  return stop;
}

interface Arrival {
  ways: TourWays;
  signal: AbortSignal;
  /** Screens that could not be reached in this direction. */
  closed: Set<TourPlace>;
}

/** The first step in a direction that can be shown. */
async function firstThere(steps: readonly TourStep[], path: readonly number[], arrival: Arrival) {
  for (const at of path) {
    const step = steps[at];
    const target = step && (await arrive(step, arrival));
    if (step && target) return { at, step, target };
  }
  return undefined;
}

/** Opens the screen of a step and prepares it. @returns undefined if it cannot be shown */
async function arrive(step: TourStep, { ways, signal, closed }: Arrival) {
  if (closed.has(step.place) || signal.aborted) return undefined;
  if (!(await reach(step.place, ways, signal))) {
    closed.add(step.place);
    return undefined;
  }
  const { before } = step;
  // The target of a step that failed to prepare may be there all the same.
  if (before && (await attempt(() => before(ways, signal))) === false) return undefined;
  const target = await awaitTarget(step.target, { limitMs: patienceFor(step), signal });
  if (!target || signal.aborted) await attempt(() => step.after?.(ways));
  return target;
}

function patienceFor({ before, waitsWhile }: TourStep): number {
  if (waitsWhile !== undefined && findTarget(waitsWhile)) return WRITTEN_MS;
  // The note may just have been completed.
  return before || waitsWhile !== undefined ? PREPARED_MS : 0;
}

async function reach(place: TourPlace, ways: TourWays, signal: AbortSignal): Promise<boolean> {
  const isThere = place.isHere(ways) || ((await attempt(() => place.open(ways))) ?? false);
  if (!isThere || signal.aborted) return false;
  return (await awaitTarget(place.landmark, { limitMs: SCREEN_MS, signal })) !== undefined;
}

/** Remaining steps, as far as known. */
function countAfter(steps: readonly TourStep[], at: number): number {
  const here = steps[at]?.place;
  return steps.slice(at + 1).filter(({ place, isSeldom, before, target, waitsWhile }) => {
    if (place !== here) return !isSeldom;
    return before || [target, waitsWhile].some((selector) => selector !== undefined && findTarget(selector));
  }).length;
}

/** Instant, like the spotlight: this also respects reduced motion. */
function bringIntoView(target: HTMLElement): void {
  const isTall = target.offsetHeight > innerHeight / 2;
  target.scrollIntoView({ block: isTall ? 'start' : 'center', inline: 'nearest', behavior: 'instant' });
}

/** A step that fails is logged, and the tour continues. @spec 2.8/tour-step-errors */
async function attempt<Answer>(act: () => Answer | Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await act();
  } catch (cause) {
    log(new Error('A step of the tour failed:', { cause }));
    return undefined;
  }
}
