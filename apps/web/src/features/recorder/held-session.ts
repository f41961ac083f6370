/** A visit that is kept on this device until the server has all of it. */
import type { NodeId, SessionId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { Consent } from '@auscult/contract/recordings';
import type { Bookmark } from '@auscult/contract/sessions';

/** What the person wants to be made of it. */
export interface HeldWish {
  /** Made of the pets when it is empty. */
  name: string;
  pets: string[];
  template: TemplateId | undefined;
  /** The colleague whose visit it is; none: whoever records. */
  owner?: UserId | null;
}

/** One run of the microphone: a file of its own, and on the server a recording of its own. */
export interface HeldStretch {
  id: string;
  /** Epoch milliseconds by this device's clock. */
  startedAt: number;
  /** As the recorder makes it: `audio/webm;codecs=opus`. */
  contentType: string;
  /** Of sound that is kept, pauses left out. */
  durationMs: number;
  /** Bytes that are kept here. */
  bytes: number;
  bookmarks: Bookmark[];
  /** False while it runs; still false after a crash. */
  isEnded: boolean;
  /** What it is on the server, once it is known there. */
  recording: NodeId | undefined;
}

/** What the person decided about it. `open`: nothing yet, it runs or was interrupted. */
export type HeldDecision = 'open' | 'finish' | 'keep' | 'discard';

/** A visit on this device. */
export interface HeldSession {
  /** Random; begins the idempotency keys of its calls. */
  id: string;
  userId: string;
  organizationId: string;
  /** Epoch milliseconds. */
  createdAt: number;
  wish: HeldWish;
  /** What was agreed before the microphone was opened. */
  consent: Consent | undefined;
  /** The visit on the server: known from the start when recording is added to one, else once it was made there. */
  session: SessionId | undefined;
  /** In the order in which they were recorded. */
  stretches: HeldStretch[];
  decision: HeldDecision;
  /** The note being written, once it is asked for. */
  note: NodeId | undefined;
}

/** Milliseconds of sound in a visit. */
export function recordedMs({ stretches }: { stretches: readonly Pick<HeldStretch, 'durationMs'>[] }): number {
  return stretches.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

/**
 * Why it does not go on. The first three end by themselves; what is `sealed` cannot be opened, because its key is no longer
 * on the server, or because it is damaged here.
 */
export type DeliveryHindrance = 'offline' | 'unreachable' | 'sign-in' | 'refused' | 'sealed';

/** How far it is on its way to the server. */
export interface Delivery {
  step: 'waiting' | 'starting' | 'uploading' | 'finishing' | 'done';
  sentBytes: number;
  totalBytes: number;
  hindrance: DeliveryHindrance | undefined;
  /** A sentence for the person, where the server refused. */
  detail: string | undefined;
}
