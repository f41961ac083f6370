import { useEffect, useRef } from 'react';
import { ApiError } from './api-client.ts';
import { isRetryable } from './retry-policy.ts';

/** Milliseconds until what failed is tried again; the last holds for all further tries. */
const WAITS_MS = [3000, 10_000, 30_000];

/** Something that failed. */
export interface Failed {
  /** Why, in the person's language. */
  text: string;
  /** Whether it is of use to try again. */
  isRetryable: boolean;
}

/** What failed for that cause. */
export function failedBy(cause: unknown, text: string): Failed {
  return { text, isRetryable: cause instanceof ApiError && isRetryable(cause.status) };
}

/**
 * Tries again what failed and may pass: by itself after a while, longer each time, and as soon as the network is back.
 *
 * @param failed  undefined while there is nothing to try again
 * @param isDone  whether it came to a good end: the next failure is then a first one
 */
export function useTryAgain(failed: Failed | undefined, isDone: boolean, tryAgain: () => void): void {
  const tries = useRef(0);
  const latest = useRef(tryAgain);
  useEffect(() => {
    latest.current = tryAgain;
  });
  useEffect(() => {
    if (isDone) tries.current = 0;
  }, [isDone]);
  useEffect(() => {
    if (!failed?.isRetryable) return;
    const again = () => latest.current();
    const wait = WAITS_MS[Math.min(tries.current, WAITS_MS.length - 1)];
    tries.current += 1;
    const timer = setTimeout(again, wait);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [failed]);
}
