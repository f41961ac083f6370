import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError } from '#server/ports/provider-error.ts';

/** How often and how patiently a service outside is asked again. */
export interface Patience {
  /** Attempts after the first one. */
  retries: number;
  /** Before the second attempt; doubled before each further one. */
  delayMs: number;
}

/**
 * Asks a service outside until it answers, as often and as patiently as is set.
 *
 * @param once  one attempt; a ProviderError that says `retryable` calls for another
 * @throws what the last attempt threw; the signal's reason when it is aborted
 */
export async function retrying<Answer>(
  once: () => Promise<Answer>,
  patience: Patience,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      await waitToRetry(error, attempt, patience, signal);
    }
  }
}

/** Longer waits are left to the job queue, which holds no worker meanwhile. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Waits before a service outside is asked again, for as long as it asked for.
 *
 * @param attempt  the one that failed, from 0
 * @throws the error itself when asking again is useless, forbidden or too far off; the signal's reason when it is aborted
 */
async function waitToRetry(
  error: unknown,
  attempt: number,
  { retries, delayMs }: Patience,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  if (!(error instanceof ProviderError) || !error.retryable || attempt >= retries) throw error;
  const pauseMs = error.retryAfterMs ?? delayMs * 2 ** attempt;
  if (pauseMs > LONGEST_WAIT_MS) throw error;
  await wait(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}
