/**
 * How an export comes to its end: a pure state machine. It decides when a step may be sent, looked for and read back. Times are
 * in epoch milliseconds.
 *
 * A step that may have arrived is a doubt. It is sent again only after it was looked for and not found, twice.
 */
import type { ExportState, PimsExport, PimsExportsRow } from '@auscult/contract/pims';
import { EXPORT_UNDER_WAY } from '@auscult/contract/pims';

/** What an export waits for. */
export type WaitsFor = NonNullable<PimsExport['waits_for']>;

/** Why an export does not go on, or ended badly. The detail is for the user. */
export interface ExportTrouble {
  readonly code: string;
  readonly detail: string;
}

/** How far an export has come. */
export interface Progress {
  readonly state: ExportState;
  /** Steps that are sent. */
  readonly steps: number;
  readonly stepsDone: number;
  readonly waitsFor: WaitsFor | null;
  /** Times that a worker took it. */
  readonly attempts: number;
  /** When each sending of the current step began that may have arrived, oldest first. */
  readonly doubts: readonly number[];
  /** Whether a look has just shown that the doubts did not arrive. Never stored. */
  readonly isCleared: boolean;
  /** Looks for the newest doubt that found nothing, or readings back that did. */
  readonly looks: number;
  readonly lookedAt: number | null;
  /** The newest sending of a step that may have arrived twice. */
  readonly resentAt: number | null;
  readonly nextTryAt: number;
  readonly giveUpAt: number;
  readonly requestedAt: number;
  readonly error: ExportTrouble | null;
}

/** What happens to an export. */
export type ExportEvent =
  /** It cannot go on now; nothing was sent. */
  | { kind: 'wait'; for: WaitsFor; ms?: number | undefined; error?: ExportTrouble | undefined }
  /** The step is about to be sent. */
  | { kind: 'arm' }
  /** The system accepted the step, or it was found there. */
  | { kind: 'written' }
  /** The step surely did not arrive, and may be sent again. */
  | {
      kind: 'not_sent';
      why: 'pace' | 'unavailable' | 'changed' | 'key';
      ms?: number | undefined;
      error?: ExportTrouble | undefined;
    }
  /** The step surely did not arrive, and sending it again does not help. */
  | { kind: 'refused'; error: ExportTrouble }
  /** The step may not be sent, and waiting does not help. */
  | { kind: 'blocked'; error: ExportTrouble }
  /** The step may have arrived. */
  | { kind: 'unsure' }
  /** It was looked for and is not there. */
  | { kind: 'absent'; slowestWriteMs: number }
  /** It cannot be looked for. */
  | { kind: 'cannot_look'; error: ExportTrouble }
  /** It is there, but not as sent, twice, or with another patient. */
  | { kind: 'wrong'; error: ExportTrouble }
  /** It was read back, or the system cannot be read back. */
  | { kind: 'verified' }
  /** It was accepted, and is not there yet. */
  | { kind: 'missing'; error: ExportTrouble }
  /** Its time is over. */
  | { kind: 'give_up'; error: ExportTrouble };

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** When a doubt is looked for, after it was sent. From then on at the last interval. */
const LOOKS_MS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS] as const;
const LAST_LOOK_MS = 30 * MINUTE_MS;
/** Two looks that are closer count as one. */
const BETWEEN_LOOKS_MS = 30 * SECOND_MS;
/** Sendings of one step that may have arrived. */
export const MOST_SENDS = 3;
/** Nothing that is armed leaves later. */
export const ARMED_FOR_MS = 5 * SECOND_MS;
/** An older export is looked for before its first sending: the server may be a restored copy. */
export const OLD_AFTER_MS = 15 * MINUTE_MS;
/** After a second sending, a late first one is looked for. */
const LATE_MS = 10 * MINUTE_MS;
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;
/** How long an export waits for a new key. */
const CREDENTIALS_MS = 72 * 60 * MINUTE_MS;
/** A connection whose key was refused is looked at again after this pause. A new key ends it. */
export const CREDENTIALS_PAUSE_MS = 10 * MINUTE_MS;
/** Another person's change in the same field does not take long. */
const PAUSES_MS = { pace: undefined, unavailable: undefined, changed: 2 * SECOND_MS, key: CREDENTIALS_PAUSE_MS };
/** Many exports are read back together. */
const VERIFY_AFTER_MS = 2 * SECOND_MS;

/** What is to be done next. */
export type NextDeed = 'send' | 'look' | 'verify' | 'none';

/** Whether an export goes on by itself. */
export function isUnderWay(state: ExportState): boolean {
  return EXPORT_UNDER_WAY.includes(state);
}

/** Whether a stream of exports ends with this row. */
export function isExportsFinished(row: PimsExportsRow): boolean {
  return !row.exports.some(({ state }) => isUnderWay(state));
}

/** The next deed. @param facts.isOld  whether to look before the first sending */
export function nextDeed(progress: Progress, { isOld }: { isOld: boolean }): NextDeed {
  const { state, doubts, isCleared } = progress;
  if (!isUnderWay(state)) return 'none';
  if (state === 'written') return 'verify';
  if (isCleared) return 'send';
  return doubts.length > 0 || isOld ? 'look' : 'send';
}

/** The progress after an event. @throws Error for an event that is impossible then */
export function after(progress: Progress, event: ExportEvent, now: number): Progress {
  if (!isUnderWay(progress.state)) throw new Error(`an export that is ${progress.state} does not change`);
  switch (event.kind) {
    case 'wait':
      return waiting(progress, event, now);
    case 'arm':
      return armed(progress, now);
    case 'written':
      return written(progress, now);
    case 'not_sent':
      return notSent(progress, event, now);
    case 'refused':
      return blocked({ ...progress, doubts: progress.doubts.slice(0, -1) }, event.error);
    case 'blocked':
      return blocked(progress, event.error);
    case 'unsure':
      return looking({ ...progress, error: null }, now);
    case 'absent':
      return absent(progress, event.slowestWriteMs, now);
    case 'cannot_look':
      return ended(progress, 'unknown', event.error);
    case 'wrong':
      return ended(progress, 'differs', event.error);
    case 'verified':
      return verified(progress, now);
    case 'missing':
      return missing(progress, event.error, now);
    case 'give_up':
      return blocked(progress, event.error);
  }
}

/** With a doubt it is not sure that nothing arrived. */
function blocked(progress: Progress, error: ExportTrouble): Progress {
  const isInDoubt = progress.state === 'written' || progress.doubts.length > 0;
  return ended(progress, isInDoubt ? 'unknown' : 'failed', error);
}

function ended(progress: Progress, state: ExportState, error: ExportTrouble | null): Progress {
  return { ...progress, state, error, waitsFor: null, isCleared: false };
}

function waiting(progress: Progress, event: Extract<ExportEvent, { kind: 'wait' }>, now: number): Progress {
  const state = progress.state === 'written' ? 'written' : progress.doubts.length > 0 ? 'unsure' : 'queued';
  return {
    ...progress,
    state,
    waitsFor: event.for,
    isCleared: false,
    error: event.error ?? null,
    nextTryAt: now + (event.ms ?? pauseMs(progress)),
    giveUpAt:
      event.for === 'credentials'
        ? Math.max(progress.giveUpAt, progress.requestedAt + CREDENTIALS_MS)
        : progress.giveUpAt,
  };
}

function armed(progress: Progress, now: number): Progress {
  const { doubts, isCleared, stepsDone, steps, state } = progress;
  const mayArm = state !== 'written' && stepsDone < steps && (doubts.length === 0 || isCleared);
  if (!mayArm || doubts.length >= MOST_SENDS) throw new Error('this step may not be sent now');
  return {
    ...progress,
    state: 'sending',
    doubts: [...doubts, now],
    isCleared: false,
    waitsFor: null,
    looks: 0,
    lookedAt: null,
    error: null,
  };
}

function written(progress: Progress, now: number): Progress {
  const stepsDone = progress.stepsDone + 1;
  const { doubts, resentAt, steps } = progress;
  const isLast = stepsDone >= steps;
  return {
    ...progress,
    state: isLast ? 'written' : 'sending',
    stepsDone,
    resentAt: doubts.length > 1 ? (doubts.at(-1) ?? null) : resentAt,
    doubts: [],
    isCleared: false,
    waitsFor: null,
    looks: 0,
    lookedAt: null,
    nextTryAt: isLast ? now + VERIFY_AFTER_MS : now,
    error: null,
  };
}

function notSent(
  progress: Progress,
  { why, ms, error }: Extract<ExportEvent, { kind: 'not_sent' }>,
  now: number,
): Progress {
  const before = { ...progress, doubts: progress.doubts.slice(0, -1) };
  const pause = ms ?? PAUSES_MS[why];
  return waiting(before, { kind: 'wait', for: WAITS_FOR[why], ms: pause, error }, now);
}

const WAITS_FOR = { pace: 'pace', unavailable: 'retry', changed: 'retry', key: 'credentials' } as const;

function looking(progress: Progress, now: number): Progress {
  const sentAt = progress.doubts.at(-1) ?? now;
  const next = LOOKS_MS.map((delay) => sentAt + delay).find((moment) => moment > now) ?? now + LAST_LOOK_MS;
  return { ...progress, state: 'unsure', waitsFor: null, isCleared: false, nextTryAt: next };
}

function absent(progress: Progress, slowestWriteMs: number, now: number): Progress {
  const sentAt = progress.doubts.at(-1);
  if (sentAt === undefined) return { ...progress, isCleared: true };
  const isCounted = progress.lookedAt === null || now - progress.lookedAt >= BETWEEN_LOOKS_MS;
  const looked = isCounted ? { ...progress, looks: progress.looks + 1, lookedAt: now } : progress;
  const isSure = looked.looks >= 2 && now - sentAt >= slowestWriteMs;
  if (!isSure) return looking(looked, now);
  if (looked.doubts.length < MOST_SENDS) return { ...looked, isCleared: true };
  return ended(looked, 'unknown', {
    code: 'provider_unavailable',
    detail: `It was sent ${MOST_SENDS} times without a clear answer and was not found. Look in the practice system, then say here whether it is there.`,
  });
}

/** A step that was sent twice is read back once more when a late one has arrived. */
function verified(progress: Progress, now: number): Progress {
  const { resentAt } = progress;
  if (progress.state !== 'written') throw new Error('only a written export is read back');
  if (resentAt === null || now >= resentAt + LATE_MS) return ended(progress, 'verified', null);
  return { ...progress, waitsFor: null, error: null, nextTryAt: resentAt + LATE_MS };
}

function missing(progress: Progress, error: ExportTrouble, now: number): Progress {
  const delay = LOOKS_MS[progress.looks];
  if (delay === undefined) return ended(progress, 'differs', error);
  return { ...progress, looks: progress.looks + 1, lookedAt: now, waitsFor: null, nextTryAt: now + delay };
}

/** Doubles with every try. */
function pauseMs({ attempts }: Progress): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, Math.min(attempts, 20) - 1));
}
