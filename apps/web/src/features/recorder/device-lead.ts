/** Which of several devices records a visit, as the server hands it out. No answer never stops a recording. */
import type { SessionId } from '@auscult/contract/kit/ids';
import {
  holdRecorder,
  RECORDER_LEASE_MS,
  type RecorderLease,
  releaseRecorder,
} from '@auscult/contract/recorder';
import type { AskServer } from './recorder-server.ts';

/** Who waits for the microphone waits no longer for the server. */
const FIRST_MS = 2500;

/** This device's part in it. */
export class DeviceLead {
  readonly #ask: AskServer;
  readonly #recorder: string;
  #timer: ReturnType<typeof setInterval> | undefined;
  #session: SessionId | undefined;
  #wasGranted = false;

  /** @param recorder  names this tab at random */
  constructor(ask: AskServer, recorder: string) {
    this.#ask = ask;
    this.#recorder = recorder;
  }

  /** Asks to lead. @returns undefined when no answer came */
  async take(session: SessionId, take_over: boolean): Promise<RecorderLease | undefined> {
    this.#session = session;
    const label = deviceLabel(navigator.userAgent);
    const wish = { session, recorder: this.#recorder, label, take_over };
    const lease = await this.#ask(holdRecorder, wish, { timeoutMs: FIRST_MS }).catch(() => undefined);
    if (lease?.is_granted) this.#wasGranted = true;
    return lease;
  }

  /**
   * Renews it as long as the recording runs.
   *
   * @param sessionNow  the visit, once the server has it
   * @param onLost  another device took over. Whoever never led records beside the other.
   */
  keep(sessionNow: () => SessionId | undefined, onLost: (lease: RecorderLease) => void): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      const session = sessionNow();
      if (!session || navigator.onLine === false) return;
      const hadIt = this.#wasGranted;
      void this.take(session, false).then((lease) => {
        if (lease && !lease.is_granted && hadIt && this.#timer !== undefined) onLost(lease);
      });
    }, RECORDER_LEASE_MS / 3);
  }

  /** Lets go of it. */
  release(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const session = this.#session;
    if (session && this.#wasGranted)
      this.#ask(releaseRecorder, { session, recorder: this.#recorder }).catch(() => undefined);
    this.#session = undefined;
    this.#wasGranted = false;
  }
}

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

/** What people call a device: "Chrome on Windows". */
export function deviceLabel(userAgent: string): string {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return `${named(BROWSERS) ?? 'Browser'} on ${named(SYSTEMS) ?? 'a device'}`;
}
