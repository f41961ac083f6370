/** Every number of the specification's section 9 that is in use, with its unit. */

/** Visits after which a trial is suspended. @spec 1.9/free-visits */
export const TRIAL_SUSPENDED_AT = 20;
/** Visits from which a trial banner shows what is left. */
export const TRIAL_WARNED_AT = 15;
/** The figure the sales texts show. */
export const FREE_SESSIONS_ADVERTISED = 10;
/** Free phone calls in a calendar month. */
export const FREE_PHONE_CALLS = 20;
/** Stands for "no limit" in counts. */
export const UNLIMITED = 99_999;

/** Bytes of one piece of a resumable upload. @spec 2.9/upload-chunk */
export const UPLOAD_CHUNK_BYTES = 6_291_456;
/** Milliseconds to wait before each further try of an upload. @spec 2.9/upload-retry */
export const UPLOAD_RETRY_DELAYS_MS = [0, 3000, 5000, 10_000, 20_000] as const;
/** Bytes of the largest file taken: eight hours of compressed speech, or about two of uncompressed. */
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;

/** Characters of a generic labelled input. @spec 1.5/generic-input */
export const GENERIC_INPUT_MAX = 140;
/** Characters of a specialty in one's own words. */
export const SPECIALTY_TEXT_MAX = 80;
/** Pixels of window height from which the sidebar has room for all of its groups. */
export const TALL_WINDOW_PX = 800;
