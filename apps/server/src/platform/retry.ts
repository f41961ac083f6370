import { setTimeout as wait } from 'node:timers/promises';
import { ProviderError } from '#server/ports/provider-error.ts';

/** Retries of external services: number and pauses. */
export interface Patience {
  /** Attempts after the first one. */
  retries: number;
  /** Before the second attempt; doubled before each further one. */
  delayMs: number;
}

/**
 * Calls an external service until it answers, within the configured retries.
 *
 * @param once  one attempt; a ProviderError with `retryable` causes another
 * @throws the error of the last attempt; the signal's reason when it aborts
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

/** Longer waits are left to the job queue, which does not occupy a worker meanwhile. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Waits before a retry for as long as the service asked.
 *
 * @param attempt  the failed one, from 0
 * @throws the error itself when a retry is useless, forbidden or too far off; the signal's reason when it
 * aborts
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
