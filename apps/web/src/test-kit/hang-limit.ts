/**
 * Milliseconds after which a test stops waiting for an event. It only ends tests that hang: a busy machine
 * may need a minute where an idle one needs a second.
 */
export const HANG_LIMIT_MS = 240_000;
