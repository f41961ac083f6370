// @vitest-environment jsdom
import { notifications } from '@mantine/notifications';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#web/test-kit/render-app.tsx';
import { sayFailure } from './notices.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  notifications.clean();
  cleanup();
  vi.useRealTimers();
});

test('an error notice stays for a quarter of a minute', () => {
  renderPart(<main />);
  act(() => sayFailure('Error deleting visit'));
  // Second by second: a closing notice takes a moment to disappear.
  for (let seconds = 0; seconds < 15; seconds += 1) act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('alert').textContent).toContain('Error deleting visit');
});
