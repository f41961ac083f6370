/** What is known of a visit that is being handed over, so that a retry or a reload goes on where it stopped. */

import type { CallAnswer } from '@auscult/contract/kit/call';
import type { NodeId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { signUpload } from '@auscult/contract/uploads';
import { forgetLocal, readLocal, writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** What a visit is called, which pets it is about, and whose it is. */
export interface Named {
  name: string;
  pets: string[];
  owner: UserId | undefined;
}

/** The steps done so far. */
export interface SessionAttempt {
  /** Start of the idempotency keys of its calls. */
  key: string;
  /** What is handed over: the same file, or the same words, go on with the same attempt. */
  source: string;
  /** Name of the file, for the person; null for words. */
  fileName: string | null;
  session?: SessionId;
  /** How that visit was called, and whose it was made. */
  named?: Named;
  /** Whether the server has the consent. */
  hasConsent?: boolean;
  signed?: CallAnswer<typeof signUpload>;
  recording?: NodeId;
}

/** Tells one file from another without reading it. */
export function fileSource({ name, size, lastModified }: File): string {
  return ['file', name, size, lastModified].join(':');
}

/** Tells one text from another (FNV-1a); good enough for a key that only its owner uses. */
export function textDigest(text: string): string {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return (digest >>> 0).toString(36);
}

/** The attempt that was left unfinished, if any. */
export function readAttempt(userId: string): SessionAttempt | undefined {
  return readLocal<SessionAttempt>(keptAs(userId));
}

/** The unfinished attempt for this source, or a new one. */
export function attemptFor(userId: string, source: string, fileName: string | null): SessionAttempt {
  const former = readAttempt(userId);
  return former?.source === source ? former : { key: randomId(), source, fileName };
}

/** Keeps how far an attempt has come. */
export function keepAttempt(userId: string, attempt: SessionAttempt): void {
  writeLocal(keptAs(userId), attempt);
}

/** Forgets the attempt: it is done, or given up. */
export function forgetAttempt(userId: string): void {
  forgetLocal(keptAs(userId));
}

function keptAs(userId: string): string {
  return `auscult.attempt.${userId}`;
}
