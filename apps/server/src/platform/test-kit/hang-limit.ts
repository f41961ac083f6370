/**
 * Milliseconds after which a test gives up waiting for an event. It only ends tests that hang: a busy machine may take a
 * minute for what takes a quiet one a second. Shorter than a test's own limit, so that the failure names what was awaited.
 */
export const HANG_LIMIT_MS = 240_000;

/** Ends what a test waits for when it hangs. */
export function hangLimit(): AbortSignal {
  return AbortSignal.timeout(HANG_LIMIT_MS);
}
