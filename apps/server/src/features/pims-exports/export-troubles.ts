/** Why an export does not go on, as sentences for the user. */
import type { Pims } from '@auscult/contract/pims';
import {
  CREDENTIALS_PAUSE_MS,
  type ExportEvent,
  type ExportTrouble,
} from '@auscult/domain/pims/export-states';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import type { PracticeSystemError } from '#server/ports/practice-system.ts';

/** Thrown before a step is sent: it may not be sent, and waiting does not help. */
export class ExportBlocked extends Error {
  override name = 'ExportBlocked';
  readonly trouble: ExportTrouble;

  constructor(code: string, detail: string) {
    super(detail);
    this.trouble = { code, detail };
  }
}

/** Thrown before a step is sent: what it needs is not there yet. */
export class ExportTooEarly extends Error {
  override name = 'ExportTooEarly';
}

/** Pause of a server that may not write. */
const READ_ONLY_PAUSE_MS = 10 * 60_000;
/** The end of the earlier export ends this pause. */
const EARLIER_PAUSE_MS = 5 * 60_000;

/** The name of a practice system. */
export function nameOf(pims: Pims | null): string {
  return pims === null ? 'the practice system' : PIMS_FACTS[pims].name;
}

/** Waits for a new key. */
export function waitForKey(sentence: string): ExportEvent {
  return {
    kind: 'wait',
    for: 'credentials',
    ms: CREDENTIALS_PAUSE_MS,
    error: { code: 'pims_refused', detail: sentence },
  };
}

/** Waits until the operator allows writing. */
export const WAIT_FOR_WRITING: ExportEvent = {
  kind: 'wait',
  for: 'retry',
  ms: READ_ONLY_PAUSE_MS,
  error: {
    code: 'not_configured',
    detail:
      'This server only reads from practice systems. Its operator can allow writing with PIMS_WRITES; the export then goes on.',
  },
};

/** Waits for the earlier export of the same note. */
export const WAIT_FOR_EARLIER: ExportEvent = { kind: 'wait', for: 'earlier', ms: EARLIER_PAUSE_MS };

/** @param pims  null only for a row without a connection */
export function disconnected(pims: Pims | null): ExportTrouble {
  return {
    code: 'connection_not_found',
    detail: `${nameOf(pims)} is no longer connected. Connect it under Integrations and try again, or copy the note by hand.`,
  };
}

/** The sentence for an export whose time is over. */
export function overdue(pims: Pims | null): ExportTrouble {
  return {
    code: 'provider_unavailable',
    detail: `The export to ${nameOf(pims)} was given up because it took too long. Try again, or copy the note by hand.`,
  };
}

/** What a worker was doing when the practice system gave an error. */
export type Deed = 'send' | 'look' | 'verify';

/** The event for an error of a read. A problem with the key is reported by the caller. */
export function eventOfError(
  { problem, message, retryAfterMs }: PracticeSystemError,
  deed: Deed,
): ExportEvent {
  if (problem === 'key') return waitForKey(message);
  const error = { code: codeOf(problem), detail: message };
  if (problem === 'pace') return { kind: 'wait', for: 'pace', ms: retryAfterMs };
  if (problem === 'unavailable') return { kind: 'wait', for: 'retry', ms: retryAfterMs, error };
  if (deed === 'send') return { kind: 'blocked', error };
  // What was accepted stays accepted, even if it cannot be read.
  return deed === 'verify' ? { kind: 'verified' } : { kind: 'cannot_look', error };
}

function codeOf(problem: PracticeSystemError['problem']): string {
  if (problem === 'not_found') return 'patient_not_found';
  return problem === 'unavailable' ? 'provider_unavailable' : 'pims_refused';
}
