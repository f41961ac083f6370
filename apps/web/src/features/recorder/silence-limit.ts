/** The limit for forgotten recordings: they are paused, never deleted. */

/** Longer than any visit. */
const LIMIT_MS = 4 * 3_600_000;
const WARNING_MS = 5 * 60_000;

/** When a forgotten recording is warned about and paused, in epoch milliseconds. */
export interface Limit {
  warnsAt: number;
  endsAt: number;
}

/** The limit of a recording. */
export class SilenceLimit {
  readonly #pause: () => void;
  #limit: Limit = { warnsAt: 0, endsAt: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param pause  called at the limit */
  constructor(pause: () => void) {
    this.#pause = pause;
  }

  get current(): Limit {
    return this.#limit;
  }

  /** Restarts the time from now. */
  putOff(now: number = Date.now()): void {
    this.end();
    this.#limit = { warnsAt: now + LIMIT_MS - WARNING_MS, endsAt: now + LIMIT_MS };
    this.#timer = setTimeout(this.#pause, LIMIT_MS);
  }

  /** Whether the limit has passed. */
  isOver(now: number = Date.now()): boolean {
    return now >= this.#limit.endsAt;
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
