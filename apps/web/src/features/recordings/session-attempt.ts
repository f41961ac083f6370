/** The stored state of a visit in submission, so that a retry or a reload continues where it stopped. */

import type { CallAnswer } from '@auscult/contract/kit/call';
import type { NodeId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { signUpload } from '@auscult/contract/uploads';
import { forgetLocal, namesBelow, readLocal, writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** The name of a visit, its pets, and its owner. */
export interface Named {
  name: string;
  pets: string[];
  owner: UserId | undefined;
}

/** The state of a submission. */
export interface AttemptSource {
  /** The same file, or the same words, continue the same attempt. */
  source: string;
  /** Name of the file, for the person; null for words. */
  fileName: string | null;
  /** The person's draft that it comes from: each tab has one. */
  draft: string;
  /** Id of the team of the submission; older versions stored none, which matches any. */
  team?: string;
}

/** The finished steps. */
export interface SessionAttempt extends AttemptSource {
  /** Prefix of the idempotency keys of its calls. */
  key: string;
  session?: SessionId;
  /** The name and owner of that visit. */
  named?: Named;
  /** Whether the server has the consent. */
  hasConsent?: boolean;
  signed?: CallAnswer<typeof signUpload>;
  recording?: NodeId;
}

/** Identifies a file without reading it. */
export function fileSource({ name, size, lastModified }: File): string {
  return ['file', name, size, lastModified].join(':');
}

/** Identifies a text (FNV-1a); good enough for a key that only its owner uses. */
export function textDigest(text: string): string {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return (digest >>> 0).toString(36);
}

/** The unfinished submissions on this device, from any tab. */
export function attemptsOf(userId: string): SessionAttempt[] {
  return namesBelow(`${keptBelow(userId)}.`).flatMap((name) => readLocal<SessionAttempt>(name) ?? []);
}

/** A team's uploads that no tab continues: a reload, a closed tab or a failure interrupted them. */
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
  // Words that were corrected after a rejection: the visit that was started for them is still empty.
  const former = same ?? all.find((one) => isWordless(one) && one.draft === from.draft && !from.fileName);
  return { ...(former ?? { key: randomId() }), ...from };
}

function isOfTeam(attempt: AttemptSource, team: string | undefined): boolean {
  return attempt.team === undefined || attempt.team === team;
}

function isWordless({ fileName, recording }: SessionAttempt): boolean {
  return fileName === null && recording === undefined;
}

/** Runs the remaining steps of an attempt. Meanwhile no tab offers to continue it. */
export function whileGoingOn<T>(attempt: SessionAttempt, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(lockOf(attempt), { mode: 'shared' }, work);
}

/** Stores the progress of an attempt. */
export function keepAttempt(userId: string, attempt: SessionAttempt): void {
  writeLocal(keptAs(userId, attempt), attempt);
}

/** Deletes the attempt: it is done, or discarded. */
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
