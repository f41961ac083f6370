/**
 * Cached answers for a start without a network: the signed-in person, the templates. Never any data of a
 * visit. They are deleted with the sign-in.
 */
import { ApiError } from './api-client.ts';
import { forgetLocalBelow, readLocal, writeLocal } from './local-store.ts';

const KEPT_BELOW = 'auscult.kept.';

/** One person's last answer. */
export interface CachedResponse<Answer> {
  /** Undefined before the first answer, and while no one is signed in. */
  last: () => Answer | undefined;
  /**
   * Makes a call, and caches the answer. If the server cannot be reached, fails, or no longer knows the
   * person, the cached answer is returned instead.
   *
   * @throws ApiError without a cached answer
   */
  orLast: (
    ask: () => Promise<Answer>,
    asLast?: (answer: Answer, error: ApiError) => Answer,
  ) => Promise<Answer>;
}

/** @param name  of the answer, constant across starts */
export function cachedResponse<Answer>(userId: string | undefined, name: string): CachedResponse<Answer> {
  const keptAs = `${KEPT_BELOW}${userId}.${name}`;
  const last = () => (userId ? readLocal<Answer>(keptAs) : undefined);
  return {
    last,
    orLast: async (ask, asLast = (answer) => answer) => {
      try {
        const answer = await ask();
        if (userId) writeLocal(keptAs, answer);
        return answer;
      } catch (error) {
        const before = last();
        if (before === undefined || !(error instanceof ApiError) || !isRetryable(error)) throw error;
        return asLast(before, error);
      }
    },
  };
}

/** Deletes all of them, of all people. */
export function forgetCachedResponses(): void {
  forgetLocalBelow(KEPT_BELOW);
}

/** Whether the server gave no usable answer: status 0 means no answer at all. */
export function isOutOfReach({ status }: ApiError): boolean {
  return status === 0 || status >= 500;
}

function isRetryable(error: ApiError): boolean {
  return isOutOfReach(error) || error.status === 401;
}
