/** A clock that runs faster than the real one, and the same in every process. */

/** Simulated milliseconds a real millisecond. */
export const SPEED = 20;

/** @param start  when the run began, in real epoch milliseconds */
export function acceleratedClock(start: number): { now: () => number; advance(ms: number): void } {
  let ahead = 0;
  return {
    now: () => Math.round(start + (Date.now() - start) * SPEED + ahead),
    advance: (ms) => {
      ahead = ms;
    },
  };
}
