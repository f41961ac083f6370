import { useEffect, useRef } from 'react';
import { ApiError } from './api-client.ts';
import { isRetryable } from './retry-policy.ts';

/** Milliseconds until a failure is retried; the last one repeats. */
const WAITS_MS = [3000, 10_000, 30_000];

/** A failure. */
export interface Failed {
  /** The reason, in the person's language. */
  text: string;
  /** Whether a retry can help. */
  isRetryable: boolean;
}

/** The failure with this cause. */
export function failedBy(cause: unknown, text: string): Failed {
  return { text, isRetryable: cause instanceof ApiError && isRetryable(cause.status) };
}

/**
 * Retries a failure that can pass: automatically after a while, longer each time, and as soon as the network
 * is back.
 *
 * @param failed  undefined while there is nothing to retry
 * @param isDone  whether it succeeded: the next failure starts with the first wait
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
