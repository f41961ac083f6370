/**
 * Milliseconds after which a journey stops waiting for one event. It only ends journeys that hang: a busy
 * machine may need a minute where an idle one needs a second.
 */
export const HANG_LIMIT_MS = 180_000;

/** Milliseconds after which a whole journey is ended. */
export const JOURNEY_LIMIT_MS = 1_200_000;
