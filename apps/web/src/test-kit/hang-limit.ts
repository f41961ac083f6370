/**
 * Milliseconds after which a test gives up waiting for an event. It only ends tests that hang: a busy machine may take a
 * minute for what takes a quiet one a second.
 */
export const HANG_LIMIT_MS = 240_000;
