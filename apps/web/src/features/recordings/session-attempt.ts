/** What is known of a visit that is being handed over, so that a retry or a reload goes on where it stopped. */

import type { CallAnswer } from '@auscult/contract/kit/call';
import type { NodeId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { signUpload } from '@auscult/contract/uploads';
import { forgetLocal, namesBelow, readLocal, writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** What a visit is called, which pets it is about, and whose it is. */
export interface Named {
  name: string;
  pets: string[];
  owner: UserId | undefined;
}

/** What is handed over. */
export interface AttemptSource {
  /** The same file, or the same words, go on with the same attempt. */
  source: string;
  /** Name of the file, for the person; null for words. */
  fileName: string | null;
  /** Which of the person's drafts it comes from: each tab has one. */
  draft: string;
  /** Id of the team in which it is handed over; what an older version kept has none, and goes on in any. */
  team?: string;
}

/** The steps done so far. */
export interface SessionAttempt extends AttemptSource {
  /** Start of the idempotency keys of its calls. */
  key: string;
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

/** What was begun and not finished on this device, whichever tab it was in. */
export function attemptsOf(userId: string): SessionAttempt[] {
  return namesBelow(`${keptBelow(userId)}.`).flatMap((name) => readLocal<SessionAttempt>(name) ?? []);
}

/** Uploads of a team that nobody goes on with: they were cut short by a reload, a closed tab or a failure. */
export async function interruptedUploads(userId: string, team: string): Promise<SessionAttempt[]> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  const going = new Set(held.map(({ name }) => name));
  return attemptsOf(userId).filter(
    (one) => one.fileName !== null && isOfTeam(one, team) && !going.has(lockOf(one)),
  );
}

/** The unfinished attempt for this source, or a new one. */
export function attemptFor(userId: string, from: AttemptSource): SessionAttempt {
  const all = attemptsOf(userId).filter((one) => isOfTeam(one, from.team));
  const same = all.find(({ source }) => source === from.source);
  // Words that were put right after they were refused: the visit that was begun for them is still without any.
  const former = same ?? all.find((one) => isWordless(one) && one.draft === from.draft && !from.fileName);
  return { ...(former ?? { key: randomId() }), ...from };
}

function isOfTeam(attempt: AttemptSource, team: string | undefined): boolean {
  return attempt.team === undefined || attempt.team === team;
}

function isWordless({ fileName, recording }: SessionAttempt): boolean {
  return fileName === null && recording === undefined;
}

/** Does what an attempt still takes. Meanwhile no tab offers to go on with it. */
export function whileGoingOn<T>(attempt: SessionAttempt, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(lockOf(attempt), { mode: 'shared' }, work);
}

/** Keeps how far an attempt has come. */
export function keepAttempt(userId: string, attempt: SessionAttempt): void {
  writeLocal(keptAs(userId, attempt), attempt);
}

/** Forgets the attempt: it is done, or given up. */
export function forgetAttempt(userId: string, attempt: Pick<SessionAttempt, 'key'>): void {
  forgetLocal(keptAs(userId, attempt));
}

function keptAs(userId: string, { key }: Pick<SessionAttempt, 'key'>): string {
  return `${keptBelow(userId)}.${key}`;
}

function keptBelow(userId: string): string {
  return `auscult.attempt.${userId}`;
}

function lockOf({ key }: SessionAttempt): string {
  return `auscult-attempt-${key}`;
}
