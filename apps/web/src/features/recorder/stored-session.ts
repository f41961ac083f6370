/** A visit as it is written on the device: what is clinical in it is sealed. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { HeldDecision } from './held-session.ts';

/** A data key as it lies on the device. */
export interface StoredKey {
  /** The public key it is sealed with; null until one was fetched: then `sealed` is the key itself. */
  keyId: string | null;
  /** Base64url. */
  sealed: string;
}

/** Something sealed, with its own key. */
export interface SealedPart {
  key: StoredKey;
  /** Base64url. */
  sealed: string;
}

/** A run of the microphone, without what was said or marked in it. */
export interface StoredStretch {
  id: string;
  startedAt: number;
  contentType: string;
  durationMs: number;
  bytes: number;
  isEnded: boolean;
  recording: NodeId | undefined;
  key: StoredKey;
}

/** The row. It is plain JSON, so that both copies can hold it. */
export interface StoredSession {
  id: string;
  /** Counts the changes: of two copies the one with more is the truth. */
  revision: number;
  userId: string;
  organizationId: string;
  createdAt: number;
  session: SessionId | undefined;
  /** Whether the visit on the server was made for this one, and not added to. */
  isOwnSession: boolean;
  /** How often it was begun anew because its visit on the server was deleted: part of its idempotency keys. */
  attempt: number;
  decision: HeldDecision;
  /** Epoch milliseconds of the decision to discard it. */
  discardedAt: number | undefined;
  note: NodeId | undefined;
  stretches: StoredStretch[];
  /** Clinical parts. Later ones add to earlier ones: they were made while those could not be opened. */
  parts: SealedPart[];
}

/** Which of the two copies hold what was written. */
export interface Copies {
  database: boolean;
  file: boolean;
}

/** A slice on its way into the store. */
export interface NewSlice {
  stretch: string;
  dataKey: Uint8Array<ArrayBuffer>;
  index: number;
  startByte: number;
  endsAtMs: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What to read of a stretch. */
export interface SliceRange {
  stretch: string;
  dataKey: Uint8Array<ArrayBuffer>;
  fromByte: number;
  maxBytes: number;
}

/** How much of a stretch is there. */
export interface StretchSize {
  bytes: number;
  durationMs: number;
}

/** What the worker does. Each takes one argument, because it travels as a message. */
export interface SliceKeeper {
  /** Of both copies the newer row of each visit. */
  list: (nothing: undefined) => Promise<StoredSession[]>;
  find: (id: string) => Promise<StoredSession | undefined>;
  save: (row: StoredSession) => Promise<Copies>;
  /** Forgets a visit, and wipes its stretches. */
  remove: (row: Pick<StoredSession, 'id' | 'stretches'>) => Promise<void>;
  /** What neither copy takes stays in memory and is tried again with the next slice. */
  append: (slice: NewSlice) => Promise<Copies>;
  measure: (stretch: string) => Promise<StretchSize>;
  /** Bytes from a place on, as far as they go: none at the end. */
  read: (range: SliceRange) => Promise<Uint8Array<ArrayBuffer>>;
  /** Says that nothing more is appended. */
  close: (stretch: string) => Promise<void>;
  wipe: (stretch: string) => Promise<void>;
}

/** A message to the worker. */
export interface KeeperOrder {
  call: number;
  method: keyof SliceKeeper;
  argument: unknown;
}

/** Its answer: `error` in words where it failed. */
export interface KeeperAnswer {
  call: number;
  value?: unknown;
  error?: string;
}
