/**
 * Answers of the server that are kept for a start without a network: who is signed in, which templates there are.
 * Never anything of a visit. They go with the sign-in.
 */
import { ApiError } from './api-client.ts';
import { forgetLocalBelow, readLocal, writeLocal } from './local-store.ts';

const KEPT_BELOW = 'auscult.kept.';

/** One answer for one person, as it was last given. */
export interface CachedResponse<Answer> {
  /** Undefined before the first answer, and while nobody is signed in. */
  last: () => Answer | undefined;
  /**
   * Asks, and keeps the answer. Where the server cannot be reached, is in trouble, or does not know the person any
   * more, it is the last answer instead. @throws ApiError where there is none
   */
  orLast: (
    ask: () => Promise<Answer>,
    asLast?: (answer: Answer, error: ApiError) => Answer,
  ) => Promise<Answer>;
}

/** @param name  of the answer, the same at every start */
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

/** Forgets all of them, of everybody. */
export function forgetCachedResponses(): void {
  forgetLocalBelow(KEPT_BELOW);
}

/** Whether the server gave no answer that holds: status 0 is none at all. */
export function isOutOfReach({ status }: ApiError): boolean {
  return status === 0 || status >= 500;
}

function isRetryable(error: ApiError): boolean {
  return isOutOfReach(error) || error.status === 401;
}
