/** Makes a call that is sent twice under one Idempotency-Key happen once. @spec 3/process-recording */
import { createHash } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import { findAnswer, saveAnswer, takeKey } from './repository.ts';

/**
 * Runs `work` unless the caller's key was used before; then gives the answer of that time. Two at once: the second
 * waits for the first, and works itself if the first failed.
 *
 * @throws Refusal `idempotency_conflict` when the key was used with another input
 * @spec 3/idempotency-key
 */
export async function onceByKey<Answer extends object>(
  { actor, db, request: asked }: Pick<Context, 'actor' | 'db' | 'request'>,
  { call, input }: { call: string; input: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = asked.idempotencyKey;
  if (key === undefined) return work();
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const request = { actor, call, key, requestHash };
  if (await takeKey(db, request)) {
    const answer = await work();
    await saveAnswer(db, request, answer);
    return answer;
  }
  const before = await findAnswer(db, request);
  if (before?.request_hash !== requestHash || before.answer === null) {
    throw new Refusal('idempotency_conflict', 'This Idempotency-Key was already used for something else.');
  }
  // The answer was this call's own, kept as JSON.
  return before.answer as Answer;
}
