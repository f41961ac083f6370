import type { ExportState } from '@auscult/contract/pims';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, type ExportEvent, isUnderWay, MOST_SENDS, nextDeed, type Progress } from './export-states.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SLOWEST_MS = 3 * MINUTE_MS;
const ERROR = { code: 'pims_refused', detail: 'The system said no.' };

function aProgress(change: Partial<Progress> = {}): Progress {
  return {
    state: 'queued',
    steps: 1,
    stepsDone: 0,
    waitsFor: null,
    attempts: 1,
    doubts: [],
    isCleared: false,
    looks: 0,
    lookedAt: null,
    resentAt: null,
    nextTryAt: 0,
    giveUpAt: DAY_MS,
    requestedAt: 0,
    error: null,
    ...change,
  };
}

/** Lets events happen to an export, each at its time. */
function happen(progress: Progress, ...events: [at: number, event: ExportEvent][]): Progress {
  return events.reduce((now, [at, event]) => after(now, event, at), progress);
}

const absent: ExportEvent = { kind: 'absent', slowestWriteMs: SLOWEST_MS };
const armed = happen(aProgress(), [0, { kind: 'arm' }]);
const unsure = happen(armed, [SECOND_MS, { kind: 'unsure' }]);

describe('an answer after sending', () => {
  test.each<[string, ExportEvent, Partial<Progress>]>([
    ['success', { kind: 'written' }, { state: 'written', stepsDone: 1, doubts: [] }],
    [
      'too many requests',
      { kind: 'not_sent', why: 'pace', ms: 7000 },
      { state: 'queued', waitsFor: 'pace', doubts: [], nextTryAt: 7000 },
    ],
    [
      'no connection',
      { kind: 'not_sent', why: 'unavailable' },
      { state: 'queued', waitsFor: 'retry', doubts: [] },
    ],
    [
      'a change by others',
      { kind: 'not_sent', why: 'changed' },
      { state: 'queued', waitsFor: 'retry', nextTryAt: 2000 },
    ],
    [
      'a wrong key',
      { kind: 'not_sent', why: 'key' },
      { state: 'queued', waitsFor: 'credentials', giveUpAt: 3 * DAY_MS },
    ],
    ['a refusal', { kind: 'refused', error: ERROR }, { state: 'failed', error: ERROR }],
    ['nothing clear', { kind: 'unsure' }, { state: 'unsure', doubts: [0], nextTryAt: 5000 }],
  ])('%s', (_answer, event, expected) => {
    expect(happen(armed, [0, event])).toMatchObject(expected);
  });

  test('leads to the next step before the last one', () => {
    const progress = happen(aProgress({ steps: 2 }), [0, { kind: 'arm' }], [0, { kind: 'written' }]);
    expect(progress).toMatchObject({ state: 'sending', stepsDone: 1, nextTryAt: 0 });
    expect(nextDeed(progress, { isOld: false })).toBe('send');
  });
});

describe('a step that may have arrived', () => {
  test('is looked for after 5 s, 15 s, 1 min, 5 min and 30 min', () => {
    const looks: number[] = [];
    let progress = unsure;
    for (let look = 0; look < 5; look += 1) {
      looks.push(progress.nextTryAt);
      progress = after(progress, { ...absent, slowestWriteMs: DAY_MS }, progress.nextTryAt);
    }
    expect(looks).toEqual([5, 15, 60, 300, 1800].map((seconds) => seconds * SECOND_MS));
  });

  test('is sent again only after two looks with time between them, and after the slowest write', () => {
    const once = happen(unsure, [SLOWEST_MS, absent]);
    const atOnce = happen(unsure, [SLOWEST_MS, absent], [SLOWEST_MS + 10 * SECOND_MS, absent]);
    const early = happen(unsure, [5 * SECOND_MS, absent], [60 * SECOND_MS, absent]);
    const twice = happen(unsure, [60 * SECOND_MS, absent], [SLOWEST_MS, absent]);
    expect([once, atOnce, early, twice].map((one) => nextDeed(one, { isOld: false }))).toEqual([
      'look',
      'look',
      'look',
      'send',
    ]);
  });

  test('is looked for again when something is in the way of the second sending', () => {
    const cleared = happen(unsure, [60 * SECOND_MS, absent], [SLOWEST_MS, absent]);
    const waiting = happen(cleared, [SLOWEST_MS, { kind: 'wait', for: 'pace' }]);
    expect(waiting.state).toBe('unsure');
    expect(nextDeed(waiting, { isOld: false })).toBe('look');
  });

  test('is unknown after the last sending', () => {
    let progress = aProgress();
    let now = 0;
    for (let send = 0; send < MOST_SENDS; send += 1) {
      progress = happen(
        progress,
        [now, { kind: 'arm' }],
        [now, { kind: 'unsure' }],
        [now + MINUTE_MS, absent],
        [now + 5 * MINUTE_MS, absent],
      );
      now += 5 * MINUTE_MS;
    }
    expect(progress).toMatchObject({
      state: 'unknown',
      error: { detail: expect.stringContaining('3 times') },
    });
  });

  test.each<[string, ExportEvent, ExportState]>([
    ['cannot be looked for', { kind: 'cannot_look', error: ERROR }, 'unknown'],
    ['is out of time', { kind: 'give_up', error: ERROR }, 'unknown'],
    ['may not be sent any more', { kind: 'blocked', error: ERROR }, 'unknown'],
    ['is with another patient', { kind: 'wrong', error: ERROR }, 'differs'],
  ])('that %s needs a person', (_what, event, state) => {
    expect(happen(unsure, [MINUTE_MS, event])).toMatchObject({ state, error: ERROR });
  });

  test('stays in doubt when the second sending is refused', () => {
    const again = happen(unsure, [MINUTE_MS, absent], [SLOWEST_MS, absent], [SLOWEST_MS, { kind: 'arm' }]);
    expect(after(again, { kind: 'refused', error: ERROR }, SLOWEST_MS).state).toBe('unknown');
  });

  test('sent twice is read back once more ten minutes later', () => {
    const again = happen(unsure, [MINUTE_MS, absent], [SLOWEST_MS, absent], [SLOWEST_MS, { kind: 'arm' }]);
    const read = happen(again, [SLOWEST_MS, { kind: 'written' }], [SLOWEST_MS, { kind: 'verified' }]);
    expect(read).toMatchObject({ state: 'written', nextTryAt: SLOWEST_MS + 10 * MINUTE_MS });
    expect(after(read, { kind: 'verified' }, read.nextTryAt).state).toBe('verified');
  });
});

test('an export that never appears differs', () => {
  let progress = happen(armed, [0, { kind: 'written' }]);
  while (isUnderWay(progress.state))
    progress = after(progress, { kind: 'missing', error: ERROR }, progress.nextTryAt);
  expect(progress).toMatchObject({ state: 'differs', error: ERROR });
});

test('what was never sent fails', () => {
  for (const kind of ['blocked', 'give_up'] as const)
    expect(after(aProgress(), { kind, error: ERROR }, 0)).toMatchObject({ state: 'failed', error: ERROR });
});

/** What the practice system does with one request, and what the worker does before it. */
const aTurn = fc.constantFrom(
  'written',
  'kept',
  'lost',
  'refused',
  'pace',
  'unavailable',
  'key',
  'crash before sending',
  'crash after sending',
  'no answer to the look',
  'wait',
);
type Turn = typeof aTurn extends fc.Arbitrary<infer One> ? One : never;

describe('with any events', () => {
  test('a step never arrives twice, and every export ends visibly', () => {
    fc.assert(
      fc.property(fc.array(aTurn, { maxLength: 40 }), fc.integer({ min: 1, max: 3 }), (turns, steps) => {
        const end = run(turns, steps);
        for (const landed of end.landed) expect(landed).toBeLessThanOrEqual(1);
        expect(isUnderWay(end.progress.state)).toBe(false);
        if (end.progress.state === 'verified') expect(end.landed.every((landed) => landed === 1)).toBe(true);
        else expect(end.progress.error?.detail).toBeTruthy();
        // A failed step surely did not arrive.
        if (end.progress.state === 'failed') expect(end.landed[end.progress.stepsDone] ?? 0).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

/** A worker and a practice system in a few lines. @returns how often each step arrived */
function run(turns: readonly Turn[], steps: number): { progress: Progress; landed: number[] } {
  const landed = Array.from({ length: steps }, () => 0);
  const left = [...turns];
  let progress = aProgress({ steps });
  let now = 0;
  while (isUnderWay(progress.state)) {
    now = Math.max(now, progress.nextTryAt);
    progress = { ...progress, isCleared: false, attempts: progress.attempts + 1 };
    if (now >= progress.giveUpAt) progress = after(progress, { kind: 'give_up', error: ERROR }, now);
    else progress = work(progress, { now, landed, turn: left.shift() ?? 'written' });
  }
  return { progress, landed };
}

interface Moment {
  now: number;
  landed: number[];
  turn: Turn;
}

function work(progress: Progress, moment: Moment): Progress {
  const { now, turn } = moment;
  const deed = nextDeed(progress, { isOld: now > 15 * MINUTE_MS });
  if (deed === 'verify') return after(progress, { kind: 'verified' }, now);
  if (deed === 'send') return sent(progress, moment);
  if (turn === 'no answer to the look') return after(progress, { kind: 'wait', for: 'retry' }, now);
  const isThere = (moment.landed[progress.stepsDone] ?? 0) > 0;
  const looked = after(progress, isThere ? { kind: 'written' } : absent, now);
  return looked.isCleared ? sent(looked, moment) : looked;
}

const ARRIVING: readonly Turn[] = ['written', 'kept', 'crash after sending'];

function sent(progress: Progress, { now, landed, turn }: Moment): Progress {
  if (turn === 'wait') return after(progress, { kind: 'wait', for: 'earlier' }, now);
  const step = progress.stepsDone;
  if (ARRIVING.includes(turn)) landed[step] = (landed[step] ?? 0) + 1;
  return ended(after(progress, { kind: 'arm' }, now), turn, now);
}

function ended(armedStep: Progress, turn: Turn, now: number): Progress {
  switch (turn) {
    case 'written':
      return after(armedStep, { kind: 'written' }, now);
    case 'refused':
      return after(armedStep, { kind: 'refused', error: ERROR }, now);
    case 'pace':
    case 'unavailable':
    case 'key':
      return after(armedStep, { kind: 'not_sent', why: turn }, now);
    case 'crash before sending':
    case 'crash after sending':
      // Nothing more is saved; another worker comes when the lease has ended.
      return { ...armedStep, nextTryAt: now + 90 * SECOND_MS };
    default:
      return after(armedStep, { kind: 'unsure' }, now);
  }
}
