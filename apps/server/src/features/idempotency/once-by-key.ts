/** Runs a call once if it is sent twice. @spec 3/process-recording */
import { createHash } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Context } from '#server/platform/context.ts';
import { findAnswer, type KeyedRequest, saveAnswer, takeKey, takePress } from './repository.ts';

type OnceContext = Pick<Context, 'actor' | 'db' | 'now' | 'request'>;

/** The request and its input. */
interface Asked {
  call: string;
  input: unknown;
}

/**
 * Runs `work` unless the caller's key was used before. Otherwise gives the first answer. Of two simultaneous
 * calls, the second waits for the first, and runs if the first failed.
 *
 * @throws Refusal `idempotency_conflict` when the key was used with another input
 * @spec 3/idempotency-key
 */
export async function onceByKey<Answer extends object>(
  context: OnceContext,
  { call, input }: Asked,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { actor, db, request: asked } = context;
  const key = asked.idempotencyKey;
  if (key === undefined) return work();
  const request = { actor, call, key, requestHash: hashOf(input) };
  if (await takeKey(db, request)) return answered(context, request, work);
  return answerOf(request, await findAnswer(db, request));
}

/**
 * The first answer to the caller's key; undefined if it is new, or if there is no key. For calls with slow work
 * before their {@link onceByKey}.
 *
 * @throws Refusal `idempotency_conflict` when the key was used with another input
 */
export async function answerByKey<Answer extends object>(
  { actor, db, request: { idempotencyKey: key } }: OnceContext,
  { call, input }: Asked,
): Promise<Answer | undefined> {
  if (key === undefined) return undefined;
  const request = { actor, call, key, requestHash: hashOf(input) };
  const before = await findAnswer(db, request);
  return before && answerOf(request, before);
}

function answerOf<Answer extends object>(
  { requestHash }: KeyedRequest,
  before: Awaited<ReturnType<typeof findAnswer>>,
): Answer {
  if (before?.request_hash !== requestHash || before.answer === null) {
    throw new Refusal('idempotency_conflict', 'This Idempotency-Key was already used for something else.');
  }
  // It is this call's own answer, stored as JSON.
  return before.answer as Answer;
}

/**
 * Like {@link onceByKey}. Without a key, an identical request of the same person that arrives before the
 * first has ended counts as the same request. A later one counts as new.
 */
export async function oncePressed<Answer extends object>(
  context: OnceContext,
  asked: Asked,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey, cameAt } = context.request;
  if (idempotencyKey !== undefined || cameAt === undefined) return onceByKey(context, asked, work);
  const { actor, db } = context;
  const key = hashOf(asked.input);
  const press = { actor, call: `${asked.call} pressed`, key, requestHash: key };
  if (await takePress(db, press, new Date(cameAt))) return answered(context, press, work);
  const before = await findAnswer(db, press);
  // It was answered after this request arrived, so it has not expired since.
  return (before?.answer ?? (await work())) as Answer;
}

async function answered<Answer extends object>(
  { db, now }: OnceContext,
  request: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await work();
  await saveAnswer(db, request, { answer, now: now() });
  return answer;
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
