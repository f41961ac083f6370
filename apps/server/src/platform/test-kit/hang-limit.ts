/**
 * Milliseconds after which a test stops waiting for an event. It only ends hanging tests: a busy machine may
 * need a minute for the work of a second. Shorter than a test's own limit, so that the error names the event.
 */
export const HANG_LIMIT_MS = 240_000;

/** Ends the wait of a hanging test. */
export function hangLimit(): AbortSignal {
  return AbortSignal.timeout(HANG_LIMIT_MS);
}
