/** A desk of a few visits for tests of screens: it does not record, and logs its calls. */

import type { HeldSession } from '#web/features/recorder/held-session.ts';
import type { OrphanedRecording } from '#web/features/recorder/orphaned-recordings.ts';
import type { HeldView, LiveRecording, RecordingDesk } from '#web/features/recorder/recording-desk.ts';

/** The state of the desk. */
export interface DeskState {
  held: HeldView[];
  live: LiveRecording | undefined;
  others: number;
  orphaned: OrphanedRecording[];
}

/** A desk with the test's state; actions change it as far as the screens need. */
export function fakeDesk(beginning: Partial<DeskState> = {}, acts: Partial<RecordingDesk> = {}) {
  let state: DeskState = { held: [], live: undefined, others: 0, orphaned: [], ...beginning };
  const listeners = new Set<() => void>();
  const done: unknown[][] = [];
  const set = (part: Partial<DeskState>) => {
    state = { ...state, ...part };
    for (const listen of listeners) listen();
  };
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given]);
  const noteKept =
    (name: string) =>
    async (...given: unknown[]) =>
      void done.push([name, ...given]);

  const desk: RecordingDesk = {
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    held: () => state.held,
    heldForOthers: () => state.others,
    orphaned: () => state.orphaned,
    live: () => state.live,
    level: () => 0.5,
    start: async (order) => {
      done.push(['start', order]);
      return order.heldId ?? 'h1';
    },
    pause: note('pause'),
    resume: note('resume'),
    goOn: note('goOn'),
    bookmark: note('bookmark'),
    changeMicrophone: noteKept('changeMicrophone'),
    stop: noteKept('stop'),
    changeWish: noteKept('changeWish'),
    finish: noteKept('finish'),
    keep: noteKept('keep'),
    discard: noteKept('discard'),
    undoDiscard: noteKept('undoDiscard'),
    removeSealed: noteKept('removeSealed'),
    takeOverTab: noteKept('takeOverTab'),
    retry: note('retry'),
    ...acts,
  };
  return { desk, done, set };
}

/**
 * The fixed time of tests that name the day of a recording: an hour before is the same day at any real time.
 */
export const NOON = new Date().setHours(12, 0, 0, 0);

/** Twelve minutes of Rex, recorded an hour ago and ended. */
export function aHeld(part: Partial<HeldSession> = {}): HeldSession {
  const createdAt = Date.now() - 3_600_000;
  return {
    id: 'h1',
    userId: 'u1',
    organizationId: 'u1',
    createdAt,
    wish: { name: '', pets: ['Rex'], template: undefined },
    consent: undefined,
    session: undefined,
    stretches: [
      {
        id: 'a',
        startedAt: createdAt,
        contentType: 'audio/webm;codecs=opus',
        durationMs: 720_000,
        bytes: 3_000_000,
        bookmarks: [],
        isEnded: true,
        recording: undefined,
      },
    ],
    decision: 'open',
    note: undefined,
    ...part,
  };
}

/** A visit on this device without problems. */
export function aView(held: Partial<HeldSession> = {}, part: Partial<Omit<HeldView, 'held'>> = {}): HeldView {
  const delivery = {
    step: 'uploading',
    sentBytes: 1_000_000,
    totalBytes: 4_000_000,
    hindrance: undefined,
    detail: undefined,
  } as const;
  return { held: aHeld(held), delivery, runs: 'nowhere', ...part };
}

/** A recording that started 65 seconds ago. */
export function aLive(part: Partial<LiveRecording> = {}): LiveRecording {
  const now = Date.now();
  return {
    heldId: 'h1',
    state: 'recording',
    elapsedMs: 0,
    since: now - 65_000,
    troubles: [],
    microphone: 'Desk microphone',
    warnsAt: now + 3_600_000,
    endsAt: now + 3_900_000,
    ...part,
  };
}
