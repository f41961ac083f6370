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

test('who looks away for a quarter of a minute still reads what failed', () => {
  renderPart(<main />);
  act(() => sayFailure('Error deleting visit'));
  // Second by second, as it is drawn: what closes takes a moment to go.
  for (let seconds = 0; seconds < 15; seconds += 1) act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('alert').textContent).toContain('Error deleting visit');
});
