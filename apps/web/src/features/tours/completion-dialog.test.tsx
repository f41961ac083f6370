// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInHistory } from '#web/test-kit/render-routed.tsx';
import { type CompletionAction, CompletionDialog } from './completion-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(actions: readonly CompletionAction[]) {
  const [onClose, reload] = [vi.fn(), vi.fn()];
  const search = renderInHistory(
    <CompletionDialog actions={actions} onClose={onClose} reload={reload} />,
    '?a=1',
  );
  return { onClose, reload, search };
}

describe('the dialog at the end of a tour', () => {
  test('says that it is over, and closes', async () => {
    const { onClose } = open([]);
    const dialog = await screen.findByRole('dialog', { name: 'That’s a wrap!' });
    expect(dialog.textContent).toContain('You’ve successfully completed the tour.');
    await userEvent.click(screen.getByRole('button', { name: 'Got it!' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('an action runs its function, then the dialog closes', async () => {
    const run = vi.fn();
    const { onClose, reload } = open([{ label: 'Once more', run }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Once more' }));
    expect(run).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(reload).not.toHaveBeenCalled();
  });

  test('an action that fails is logged, and the dialog still closes', async () => {
    const log = vi.fn();
    vi.stubGlobal('console', { ...console, warn: log });
    const run = () => Promise.reject(new Error('no'));
    const { onClose } = open([{ label: 'Once more', run }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Once more' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(log).toHaveBeenCalledTimes(1);
  });

  test('another opens an address of the application, which then restarts', async () => {
    const { reload, search } = open([{ label: 'Go there', to: '/history' }]);
    const whereAtReload = vi.fn();
    reload.mockImplementation(() => whereAtReload(search()));
    await userEvent.click(await screen.findByRole('button', { name: 'Go there' }));
    await waitFor(() => expect(whereAtReload).toHaveBeenCalledExactlyOnceWith({}));
  });

  test('a third opens an external address in a new tab', async () => {
    const { onClose } = open([{ label: 'Read more', href: 'https://help.example/tour' }]);
    const link = await screen.findByRole('link', { name: 'Read more' });
    expect(link.getAttribute('href')).toBe('https://help.example/tour');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    await userEvent.click(link);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
