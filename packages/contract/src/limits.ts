/** Every number of the specification's section 9 that is used, with its unit. @spec 1.9/limits, 2.9/limits */

/** Visits after which a trial is suspended. @spec 1.9/free-visits */
export const TRIAL_SUSPENDED_AT = 20;
/** Visits after which a trial banner shows the remaining number. @spec 1.9/trial-warning */
export const TRIAL_WARNED_AT = 15;

/** Bytes of one piece of a resumable upload. @spec 2.9/upload-chunk */
export const UPLOAD_CHUNK_BYTES = 6_291_456;
/** Milliseconds before each retry of an upload. @spec 2.9/upload-retry */
export const UPLOAD_RETRY_DELAYS_MS = [0, 3000, 5000, 10_000, 20_000] as const;
/** Maximum bytes of a file: eight hours of compressed speech, or about two of uncompressed. */
export const MAX_UPLOAD_BYTES = 2 * 1024 ** 3;
/** Maximum bytes of an outside record: about a hundred scanned pages. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 ** 2;
/** Maximum pages of an outside record. */
export const MAX_DOCUMENT_PAGES = 500;
/** Maximum outside records per session. */
export const MAX_SESSION_DOCUMENTS = 100;

/** Maximum characters of a generic labelled input. @spec 1.5/generic-input */
export const GENERIC_INPUT_MAX = 140;

/** Milliseconds that the server gives a writer for a trial of a template. */
export const TRIAL_LIMIT_MS = 120_000;
/** Milliseconds that it gives a language model for advice on a template. */
export const ADVICE_LIMIT_MS = 90_000;

/** Maximum pets per session. */
export const MAX_PETS = 30;
/** Members of a team per answer. @spec 2.7/team-membership-pages */
export const MEMBERS_PAGE = 500;
/** Invitations per answer. @spec 2.7/organization-invitations, 2.9/invitation-page-size */
export const INVITATIONS_PAGE = 100;
/** People of a group of teams per answer. */
export const ADMIN_PAGE = 100;
/** Events of the audit trail per answer. */
export const AUDIT_PAGE = 100;
/** Events of staff who acted as someone per answer. */
export const STAFF_ACCESS_PAGE = 100;
/** Maximum characters of a specialty in a person's own words. @spec 1.9/specialty-free-text */
export const SPECIALTY_TEXT_MAX = 80;
/** Milliseconds until the Actions menu opens in a tour. @spec 2.9/tour-menu-delay */
export const TOUR_MENU_DELAY_MS = 120;

const KIB = 1024;
/**
 * Maximum bytes of a call's body. A call with longer texts than usual names its size. Each covers what the
 * schemas of its calls allow with every character escaped (`\u00e9`, six bytes), except for lists that are
 * never full in practice.
 */
export const BODY_BYTES = {
  /** Names, ids, choices, a short text. */
  usual: 64 * KIB,
  /** Instructions, manual notes, an amendment, a list of ids. */
  text: 512 * KIB,
  /** The lines of a note with their evidence and flags. */
  note: 4096 * KIB,
  /** A template, or a saved part of one. */
  template: 4096 * KIB,
  /** A list of members as CSV. */
  memberList: 6144 * KIB,
  /** The words of a long day. */
  transcript: 8192 * KIB,
} as const;

/** Bytes of the recording that tries out speech to text, in base64: about a minute of compressed speech. */
export const SETUP_TEST_BYTES = 2048 * KIB;
