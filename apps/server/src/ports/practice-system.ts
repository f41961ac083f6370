/**
 * A practice management system. Implementations: one folder in `providers` for each vendor.
 *
 * Nothing here retries by itself. Reads throw a {@link PracticeSystemError}; writes answer an {@link Outcome}, so that
 * the caller always knows whether the system may have changed.
 */
import type { Pims, RemoteName, RemotePatient, RemoteRecord } from '@auscult/contract/pims';
import type { Abilities, ConnectionSettings } from '@auscult/contract/pims-connections';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';

/** Why a practice system gave no answer that can be used. */
export type PracticeSystemProblem =
  /** It said no, for a reason that a retry does not change. */
  | 'refused'
  /** The key is wrong or revoked. */
  | 'key'
  /** The key is right, and this deed is not allowed. */
  | 'not_allowed'
  | 'not_found'
  /** Too many requests; `retryAfterMs` if it said when. */
  | 'pace'
  /** No answer, a cut answer, 5xx, garbage. */
  | 'unavailable';

/** A failed read. The message is for the user: no key, no address, at most 200 characters of the system's own words. */
export class PracticeSystemError extends Error {
  override name = 'PracticeSystemError';
  readonly problem: PracticeSystemProblem;
  readonly retryAfterMs: number | undefined;

  constructor(problem: PracticeSystemProblem, sentence: string, retryAfterMs?: number) {
    super(sentence);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

declare const checked: unique symbol;

/** A patient that was read in this attempt and compared with the pet. Only `checkPatient` of the exports creates it. */
export type CheckedPatient = RemotePatient & { readonly [checked]: true };

/** A file to attach. */
export interface ExportFile {
  /** Contains the reference: it is how we find the file again. */
  readonly name: string;
  readonly contentType: 'application/pdf' | 'image/png' | 'image/svg+xml' | 'application/rtf';
  readonly bytes: Uint8Array;
}

/** One write. Each step of an export is one request that changes something. */
export type WriteStep =
  | {
      /** A new record. A quick note has one field, `Quick note`. */
      readonly kind: 'make_record';
      readonly behavior: 'Encounter' | 'Quick note';
      readonly reference: string;
      readonly patient: CheckedPatient;
      /** Title of the record. */
      readonly title: string;
      /** Epoch milliseconds. */
      readonly startsAt: number;
      readonly providerId: string | null;
      readonly appointmentId: string | null;
    }
  | {
      readonly kind: 'write_text';
      readonly reference: string;
      readonly patient: CheckedPatient;
      readonly record: string;
      readonly field: string;
      readonly format: 'html' | 'plain';
      /** The whole new content of the field. */
      readonly text: string;
      /** Content as it was read before; the step is `not_sent` if it has changed. */
      readonly before: string;
    }
  | {
      readonly kind: 'attach';
      readonly reference: string;
      readonly patient: CheckedPatient;
      /** Null attaches to the patient. */
      readonly record: string | null;
      readonly file: ExportFile;
    };

/** How a write ended. A provider never turns a doubtful answer into a sure one. */
export type Outcome =
  | { readonly kind: 'written'; readonly remoteId: string }
  /** It surely has not arrived, and may be sent again. */
  | {
      readonly kind: 'not_sent';
      readonly why: 'pace' | 'unavailable' | 'changed' | 'key';
      readonly sentence: string;
      readonly retryAfterMs?: number | undefined;
    }
  /** It surely has not arrived, and sending it again does not help. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** It may have arrived: no answer, a cut answer, 5xx, garbage, success without an id. */
  | { readonly kind: 'unsure'; readonly sentence: string };

/** Our own writing, found by its reference. */
export interface FoundWriting {
  readonly remoteId: string;
  readonly patientId: string;
  readonly recordId: string | null;
  /** Name of the file, or of the field, or empty for a record. */
  readonly name: string;
}

/** Whether a text has a reference, and not a longer one that begins like it: steps add a number. */
export function hasReference(text: string, reference: string): boolean {
  for (let at = text.indexOf(reference); at !== -1; at = text.indexOf(reference, at + 1)) {
    if (!/^(?:[A-Za-z0-9]|-\d)/.test(text.slice(at + reference.length))) return true;
  }
  return false;
}

/** Something that was written, to read back. */
export interface WrittenPart {
  readonly kind: WriteStep['kind'];
  readonly remoteId: string;
  readonly patientId: string;
  readonly recordId: string | null;
  /** Name of the field or of the file. */
  readonly field: string;
}

/** What is there now. `text` for a field; `bytes`, and `sha256` where it can be fetched, for a file. */
export interface ReadBackPart {
  readonly remoteId: string;
  readonly patientId: string;
  readonly recordId: string | null;
  readonly text?: string;
  readonly bytes?: number;
  readonly sha256?: string;
}

/** A text of a record. */
export interface FieldText {
  /** Id for `write_text`. */
  readonly field: string;
  readonly name: string;
  readonly text: string;
}

/** Which appointments: from `start` (inclusive) to `end` (exclusive), epoch milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One connected practice system. */
export interface PracticeSystem {
  /** Asks whether the key is accepted and what it may do. */
  check(signal: AbortSignal): Promise<{ account: string; abilities: Abilities }>;
  /** Fields that the field map can name. */
  listFields(signal: AbortSignal): Promise<RemoteName[]>;
  listProviders(signal: AbortSignal): Promise<(RemoteName & { email: string | null })[]>;
  listAppointmentTypes(signal: AbortSignal): Promise<RemoteName[]>;
  /** @param providerId  undefined for everybody's */
  listAppointments(
    span: Span,
    providerId: string | undefined,
    signal: AbortSignal,
  ): Promise<RemoteAppointment[]>;
  getAppointment(id: string, signal: AbortSignal): Promise<RemoteAppointment | undefined>;
  findPatients(words: string, signal: AbortSignal): Promise<RemotePatient[]>;
  getPatient(id: string, signal: AbortSignal): Promise<RemotePatient | undefined>;
  /** Newest first, at most 50. */
  listRecords(patientId: string, signal: AbortSignal): Promise<RemoteRecord[]>;
  readFields(recordId: string, signal: AbortSignal): Promise<FieldText[]>;
  /** Sends one request that changes something, at most once. Never throws but for an aborted signal before it sends. */
  write(step: WriteStep, signal: AbortSignal): Promise<Outcome>;
  /** @param since  epoch milliseconds @returns our writing with this reference, for any patient where that can be told */
  findWritten(
    what: { reference: string; patientId: string; recordId: string | null; since: number },
    signal: AbortSignal,
  ): Promise<FoundWriting[]>;
  /** In the order of `parts`; undefined where it is gone. */
  readBack(parts: readonly WrittenPart[], signal: AbortSignal): Promise<(ReadBackPart | undefined)[]>;
  /** A write that takes longer may still arrive: we look that long before we send again. */
  readonly slowestWriteMs: number;
}

/** Keeps a token of the vendor with the connection, encrypted, for all processes. */
export interface TokenKeeper {
  /** @returns the stored token while it is valid */
  read(): Promise<string | undefined>;
  /**
   * Gets a new token. One process asks at a time; others get its result.
   *
   * @param refused  the token that was refused; a newer stored one is returned without asking
   */
  renew(
    refused: string | undefined,
    ask: () => Promise<{ token: string; expiresAt: number }>,
  ): Promise<string>;
}

/** Takes turns with all processes that call the same account. */
export interface Pace {
  /**
   * Waits for a turn.
   *
   * @throws PracticeSystemError `pace` when the wait is longer than `patienceMs`
   */
  take(bucket: string, rate: { perMinute: number; burst: number }, signal: AbortSignal): Promise<void>;
  /** The vendor said that there is no turn before that moment, in epoch milliseconds. */
  holdUntil(bucket: string, moment: number): Promise<void>;
}

/** What a provider gets: an opened connection, without tables. */
export interface OpenConnection {
  readonly pims: Pims;
  readonly environment: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly settings: ConnectionSettings;
  /** Undefined before the first check. */
  readonly abilities: Abilities | undefined;
  readonly tokens: TokenKeeper;
  readonly pace: Pace;
}

/** Opens practice systems. */
export interface PracticeSystems {
  /** Systems that this server can connect to. */
  readonly offered: readonly Pims[];
  /** False on a server whose operator forbids writes, as on a restored copy. */
  readonly mayWrite: boolean;
  open(connection: OpenConnection): PracticeSystem;
}
