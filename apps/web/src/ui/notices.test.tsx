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
  act(() => void vi.advanceTimersByTime(15_000));
  expect(screen.getByRole('alert').textContent).toContain('Error deleting visit');
});
