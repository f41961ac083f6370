/** Waiting for a service outside while a person waits. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { ProviderError } from '../ports/provider-error.ts';

/**
 * What a service outside answers, unless it takes too long or fails.
 *
 * @param gone  the caller has gone: its reason is what is thrown then
 * @param limit.tooLong  tells the person what to do when time has run out
 * @param work  its signal is also given once it failed, so that nothing of it goes on unseen
 * @throws Refusal `provider_unavailable`, with the service's sentence
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
