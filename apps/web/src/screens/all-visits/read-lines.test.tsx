// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aLine, aNote, openNote } from '#web/test-kit/opened-note.tsx';

let watched: Map<Element, (entries: object[]) => void>;

beforeEach(() => {
  localStorage.clear();
  watched = new Map();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe = (element: Element) => void watched.set(element, this.tell);
      disconnect = () => {
        for (const [element, tell] of watched) if (tell === this.tell) watched.delete(element);
      };
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Reports that a line is in the window, like a browser. */
const show = (text: string) =>
  act(() => {
    const target = screen.getByRole('button', { name: text });
    watched.get(target)?.([{ target, intersectionRatio: 1, intersectionRect: { height: 20 } }]);
  });

test('lines that scroll through the window count as read; a changed line is unread again', async () => {
  const lines = ['Coughs at night.', 'Heart rate 120.', 'Recheck in May.'].map((text) => aLine(text));
  const { changeElsewhere } = openNote({ note: aNote({ node_id: 'n1' as never, lines }) });
  expect(await screen.findByText('No flags · 3 lines to read')).toBeDefined();
  // Lines in the first window, before any scrolling, are not read yet.
  show('Coughs at night.');
  expect(screen.getByText('No flags · 3 lines to read')).toBeDefined();
  fireEvent.scroll(document);
  expect(screen.getByText('Read 1 of 3')).toBeDefined();
  show('Heart rate 120.');
  expect(screen.getByText('Read 2 of 3')).toBeDefined();
  changeElsewhere({
    version: 4,
    lines: lines.map((line, at) => (at === 1 ? { ...line, text: 'Heart rate 180.' } : line)),
  });
  await screen.findByRole('button', { name: 'Heart rate 180.' });
  expect(screen.getByText('Read 1 of 3')).toBeDefined();
});

test('next to flags, too, the count says how much was read', async () => {
  const flags = [{ kind: 'dose', severity: 'hard' as const, message: 'Said: 9 mg.' }];
  const lines = [aLine('Give 90 mg.', { flags }), aLine('Recheck in June.')];
  openNote({ note: aNote({ node_id: 'n1' as never, lines }) });
  expect(await screen.findByRole('button', { name: '1 must fix' })).toBeDefined();
  fireEvent.scroll(document);
  show('Recheck in June.');
  expect(screen.getByText('Read 1 of 2')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '1 must fix' }));
  expect(screen.queryByText(/Nothing to check/)).toBeNull();
});
