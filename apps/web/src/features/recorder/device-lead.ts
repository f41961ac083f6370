/**
 * Which of several devices leads the recording of a visit. The server decides. A missing answer never stops a
 * recording.
 */
import type { SessionId } from '@auscult/contract/kit/ids';
import {
  holdRecorder,
  RECORDER_LEASE_MS,
  type RecorderLease,
  releaseRecorder,
} from '@auscult/contract/recorder';
import { readLocal, writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';
import type { AskServer } from './recorder-server.ts';

/** Maximum milliseconds that the microphone waits for the server's answer. */
const FIRST_MS = 2500;

/** Callbacks for changes of this device's lead. */
export interface LeadListener {
  /** Another device took over. */
  onLost: (lease: RecorderLease) => void;
  /** Another device led already at the first request, and still does. Both record. */
  onBeside: (isOn: boolean) => void;
}

/** This device's lead. */
export class DeviceLead {
  readonly #ask: AskServer;
  readonly #recorder: string;
  #timer: ReturnType<typeof setInterval> | undefined;
  #session: SessionId | undefined;
  #wasGranted = false;
  #wasAnswered = false;
  #renew: () => void = () => undefined;

  /** @param recorder  identifies this browser, so that a reloaded page is still the same device */
  constructor(ask: AskServer, recorder: string) {
    this.#ask = ask;
    this.#recorder = recorder;
  }

  /** Requests the lead. @returns undefined without an answer */
  async take(session: SessionId, take_over: boolean): Promise<RecorderLease | undefined> {
    this.#session = session;
    const label = deviceLabel(navigator.userAgent);
    const wish = { session, recorder: this.#recorder, label, take_over };
    const lease = await this.#ask(holdRecorder, wish, { timeoutMs: FIRST_MS }).catch(() => undefined);
    if (lease) this.#wasAnswered = true;
    if (lease?.is_granted) this.#wasGranted = true;
    return lease;
  }

  /**
   * Renews it while the recording runs.
   *
   * @param sessionNow  the visit, once the server has it
   * @param listener  is not called about another device when both record on purpose
   */
  keep(sessionNow: () => SessionId | undefined, listener: LeadListener): void {
    const renew = () => {
      const session = sessionNow();
      if (!session) return;
      const refused = this.#onRefused(listener);
      void this.take(session, false).then((lease) => {
        if (!lease || this.#timer === undefined) return;
        if (lease.is_granted) listener.onBeside(false);
        else refused(lease);
      });
    };
    clearInterval(this.#timer);
    this.#timer = setInterval(renew, RECORDER_LEASE_MS / 3);
    this.#renew = () => {
      if (sessionNow() !== this.#session) renew();
    };
  }

  /** Requests the lead at once if the server has the visit by now, so that no other device gets it first. */
  lookAgain(): void {
    if (this.#timer !== undefined) this.#renew();
  }

  /** The meaning of a refusal of the current request. */
  #onRefused({ onLost, onBeside }: LeadListener): (lease: RecorderLease) => void {
    if (this.#wasGranted) return onLost;
    return this.#wasAnswered ? () => undefined : () => onBeside(true);
  }

  /** Releases it. */
  release(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const session = this.#session;
    if (session && this.#wasGranted)
      this.#ask(releaseRecorder, { session, recorder: this.#recorder }).catch(() => undefined);
    this.#session = undefined;
    this.#wasGranted = false;
    this.#wasAnswered = false;
  }
}

/** The random id of this browser among the user's devices. */
export function recorderName(): string {
  const known = readLocal<string>(KEPT_AS);
  if (known) return known;
  const made = randomId();
  writeLocal(KEPT_AS, made);
  return made;
}

const KEPT_AS = 'auscult.recorder';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** The name of a device for people: "Chrome on Windows". */
export function deviceLabel(userAgent: string): string {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return `${named(BROWSERS) ?? 'Browser'} on ${named(SYSTEMS) ?? 'a device'}`;
}
