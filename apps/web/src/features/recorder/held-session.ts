/** A visit that is stored on this device until the server has all of it. */
import type { NodeId, SessionId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { Consent } from '@auscult/contract/recordings';
import type { Bookmark } from '@auscult/contract/sessions';

/** The person's options for the visit. */
export interface HeldWish {
  /** Taken from the pets if it is empty. */
  name: string;
  pets: string[];
  template: TemplateId | undefined;
  /** The colleague who owns the visit; undefined: the person who records. */
  owner?: UserId | null;
}

/** One run of the microphone: a separate file, and on the server a separate recording. */
export interface HeldStretch {
  id: string;
  /** Epoch milliseconds by this device's clock. */
  startedAt: number;
  /** The recorder's format: `audio/webm;codecs=opus`. */
  contentType: string;
  /** Milliseconds of stored sound, without pauses. */
  durationMs: number;
  /** Stored bytes. */
  bytes: number;
  bookmarks: Bookmark[];
  /** False while it runs, and after a crash. */
  isEnded: boolean;
  /** Its id on the server, once known. */
  recording: NodeId | undefined;
}

/** The person's decision. `open`: none yet, it is running or was interrupted. */
export type HeldDecision = 'open' | 'finish' | 'keep' | 'discard';

/** A visit on this device. */
export interface HeldSession {
  /** Random; the prefix of the idempotency keys of its calls. */
  id: string;
  userId: string;
  organizationId: string;
  /** Epoch milliseconds. */
  createdAt: number;
  wish: HeldWish;
  /** The consent from before the microphone was opened. */
  consent: Consent | undefined;
  /** The visit on the server: known from the start when recording is added to one, otherwise once it is created. */
  session: SessionId | undefined;
  /** In the order of recording. */
  stretches: HeldStretch[];
  decision: HeldDecision;
  /** The note in progress, once it is requested. */
  note: NodeId | undefined;
}

/** Milliseconds of sound in a visit. */
export function recordedMs({ stretches }: { stretches: readonly Pick<HeldStretch, 'durationMs'>[] }): number {
  return stretches.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

/**
 * Why delivery is blocked. The first three end on their own. A `sealed` visit cannot be opened, because its
 * key is no longer on the server, or because it is damaged here.
 */
export type DeliveryHindrance = 'offline' | 'unreachable' | 'sign-in' | 'refused' | 'sealed';

/** Its delivery progress. */
export interface Delivery {
  step: 'waiting' | 'starting' | 'uploading' | 'finishing' | 'done';
  sentBytes: number;
  totalBytes: number;
  hindrance: DeliveryHindrance | undefined;
  /** A sentence for the person, if the server refused. */
  detail: string | undefined;
}
