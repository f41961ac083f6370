// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTryAgain } from './use-try-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Something that is saved, and how often it was tried again. */
function aSave() {
  const tryAgain = vi.fn();
  const { rerender } = renderHook(
    ({ failure, isDone }: { failure?: string; isDone: boolean }) => useTryAgain(failure, isDone, tryAgain),
    { initialProps: { isDone: true } as { failure?: string; isDone: boolean } },
  );
  const fails = () => {
    rerender({ isDone: false });
    rerender({ failure: 'The server cannot be reached.', isDone: false });
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
