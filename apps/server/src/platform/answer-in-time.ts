/** Waits for an external service while a person waits. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { ProviderError } from '../ports/provider-error.ts';

/**
 * The answer of an external service, unless it takes too long or fails.
 *
 * @param gone  aborts when the caller has gone; its reason is then thrown
 * @param limit.tooLong  message for the person when time has run out
 * @param work  its signal also aborts after a failure, so that nothing continues unnoticed
 * @throws Refusal `provider_unavailable`, with the service's message
 */
export async function answerInTime<Answer>(
  gone: AbortSignal,
  limit: { ms: number; tooLong: string },
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const ended = new AbortController();
  const late = AbortSignal.timeout(limit.ms);
  try {
    return await work(AbortSignal.any([gone, late, ended.signal]));
  } catch (error) {
    if (error instanceof ProviderError) throw new Refusal('provider_unavailable', error.message);
    if (late.aborted) throw new Refusal('provider_unavailable', limit.tooLong);
    throw error;
  } finally {
    ended.abort(new Error('Nobody waits for this any more.'));
  }
}
