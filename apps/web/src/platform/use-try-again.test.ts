// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { type Failed, failedBy, useTryAgain } from './use-try-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A hook that retries a failure, and the number of retries. */
function aSave() {
  const tryAgain = vi.fn();
  const { rerender } = renderHook(
    ({ failed, isDone }: { failed?: Failed; isDone: boolean }) => useTryAgain(failed, isDone, tryAgain),
    { initialProps: { isDone: true } as { failed?: Failed; isDone: boolean } },
  );
  const fails = (isRetryable = true) => {
    rerender({ isDone: false });
    rerender({ failed: { text: 'It was not saved.', isRetryable }, isDone: false });
    tryAgain.mockClear();
  };
  const succeeds = () => rerender({ isDone: true });
  return { tryAgain, fails, succeeds };
}

test('a failure is retried automatically, each time after a longer wait', () => {
  const { tryAgain, fails } = aSave();
  for (const wait of [3000, 10_000, 30_000, 30_000]) {
    fails();
    vi.advanceTimersByTime(wait - 1);
    expect(tryAgain).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tryAgain).toHaveBeenCalledOnce();
  }
});

test('and at once when the network is back', () => {
  const { tryAgain, fails } = aSave();
  fails();
  dispatchEvent(new Event('online'));
  expect(tryAgain).toHaveBeenCalledOnce();
});

test('a final refusal is not retried', () => {
  const { tryAgain, fails } = aSave();
  fails(false);
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(tryAgain).not.toHaveBeenCalled();
});

test.each([
  [0, true],
  [401, true],
  [409, true],
  [429, true],
  [500, true],
  [400, false],
  [403, false],
  [422, false],
])('an answer of %i can pass: %s', (status, may) => {
  expect(failedBy(new ApiError(status, 'any', ''), '').isRetryable).toBe(may);
});

test('a success is not retried, and the next failure starts with the first wait', () => {
  const { tryAgain, fails, succeeds } = aSave();
  fails();
  fails();
  succeeds();
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(tryAgain).not.toHaveBeenCalled();
  fails();
  vi.advanceTimersByTime(3000);
  expect(tryAgain).toHaveBeenCalledOnce();
});
