/** The stored form of a visit on the device: its clinical content is sealed. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { HeldDecision } from './held-session.ts';

/** The stored form of a data key. */
export interface StoredKey {
  /** The public key that seals it; null until one was fetched: then `sealed` is the key itself. */
  keyId: string | null;
  /** Base64url. */
  sealed: string;
}

/** Sealed content, with its own key. */
export interface SealedPart {
  key: StoredKey;
  /** Base64url. */
  sealed: string;
}

/** A run of the microphone, without its clinical content. */
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

/** The row. It is plain JSON, so that both copies can store it. */
export interface StoredSession {
  id: string;
  /** Counts the changes: the copy with the higher number is newer. */
  revision: number;
  userId: string;
  organizationId: string;
  createdAt: number;
  session: SessionId | undefined;
  /** Whether the visit on the server was created for this one, not added to. */
  isOwnSession: boolean;
  /**
   * How often it was restarted because its visit on the server was deleted: a part of its idempotency keys.
   */
  attempt: number;
  decision: HeldDecision;
  /** Epoch milliseconds of the decision to discard it. */
  discardedAt: number | undefined;
  note: NodeId | undefined;
  stretches: StoredStretch[];
  /** Clinical content. Later parts extend earlier ones: they were made while those could not be opened. */
  parts: SealedPart[];
}

/** Which of the two copies have the write. */
export interface Copies {
  database: boolean;
  file: boolean;
}

/** A slice to store. */
export interface NewSlice {
  stretch: string;
  dataKey: Uint8Array<ArrayBuffer>;
  index: number;
  startByte: number;
  endsAtMs: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The range of a stretch to read. */
export interface SliceRange {
  stretch: string;
  dataKey: Uint8Array<ArrayBuffer>;
  fromByte: number;
  maxBytes: number;
}

/** The stored length of a stretch. */
export interface StretchSize {
  bytes: number;
  durationMs: number;
}

/** The calls to the worker. Each has one argument, because it is sent as a message. */
export interface SliceKeeper {
  /** The newer row of each visit from both copies. */
  list: (nothing: undefined) => Promise<StoredSession[]>;
  find: (id: string) => Promise<StoredSession | undefined>;
  save: (row: StoredSession) => Promise<Copies>;
  /** Deletes a visit, and its stretches. */
  remove: (row: Pick<StoredSession, 'id' | 'stretches'>) => Promise<void>;
  /** A slice that neither copy stores stays in memory and is tried again with the next one. */
  append: (slice: NewSlice) => Promise<Copies>;
  measure: (stretch: string) => Promise<StretchSize>;
  /** Bytes from a position on, as far as available: empty at the end. */
  read: (range: SliceRange) => Promise<Uint8Array<ArrayBuffer>>;
  /** Marks the end of the stretch. */
  close: (stretch: string) => Promise<void>;
  wipe: (stretch: string) => Promise<void>;
}

/** A message to the worker. */
export interface KeeperOrder {
  call: number;
  method: keyof SliceKeeper;
  argument: unknown;
}

/** Its answer: `error` is a message if it failed. */
export interface KeeperAnswer {
  call: number;
  value?: unknown;
  error?: string;
}
