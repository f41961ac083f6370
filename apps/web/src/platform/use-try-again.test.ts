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

/** Something that is saved, and how often it was tried again. */
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

test('what failed is tried again by itself, each time after a longer wait', () => {
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

test('what is refused for good is not tried again', () => {
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
])('an answer of %i may pass: %s', (status, may) => {
  expect(failedBy(new ApiError(status, 'any', ''), '').isRetryable).toBe(may);
});

test('what came to a good end is not tried again, and its next failure waits as a first one does', () => {
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
