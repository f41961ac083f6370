import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import { type RefObject, useEffect, useReducer } from 'react';
import type { HeldLine } from './note-edits.ts';

/** How much of a note was on the screen. */
export interface ReadLines {
  /** Lines that were in view; a changed line is unread again. */
  read: number;
  total: number;
  /** Whether the person has scrolled. Before that nothing counts as read. */
  hasBegun: boolean;
}

/**
 * Counts the lines of a note that scroll through the window. Stored in memory while the page is open, without
 * any words.
 *
 * @param place  the element around the lines
 */
export function useReadLines(
  place: RefObject<HTMLElement | null>,
  note: NodeId,
  lines: readonly HeldLine[],
): ReadLines {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const pane = place.current;
    if (pane) return watchLines(pane, { seen: seenIn(note), lines, onMore: draw });
  }, [place, note, lines]);
  useEffect(() => {
    const begin = () => {
      seenIn(note).hasBegun = true;
      draw();
    };
    document.addEventListener('scroll', begin, { capture: true, once: true, passive: true });
    return () => document.removeEventListener('scroll', begin, { capture: true });
  }, [note]);
  const seen = seenIn(note);
  return {
    read: lines.filter((held) => seen.lines.has(markOf(held))).length,
    total: lines.length,
    hasBegun: seen.hasBegun,
  };
}

interface Watched {
  seen: Seen;
  lines: readonly HeldLine[];
  /** Another line came into view. */
  onMore: () => void;
}

/** Observes which lines come into view, also lines that are added later. @returns stops it */
function watchLines(pane: HTMLElement, { seen, lines, onMore }: Watched): (() => void) | undefined {
  if (!('IntersectionObserver' in window)) return undefined;
  const marks = new Map(lines.map((held) => [String(held.key), markOf(held)]));
  const view = new IntersectionObserver(
    (entries) => {
      const before = seen.lines.size;
      for (const { target } of entries.filter(isInView)) {
        const mark = marks.get((target as HTMLElement).dataset.line ?? '');
        if (mark) seen.lines.add(mark);
      }
      if (seen.lines.size > before) onMore();
    },
    { threshold: [0, MOST_OF_A_LINE] },
  );
  const watchAll = () => {
    for (const line of pane.querySelectorAll('[data-line]')) view.observe(line);
  };
  const drawn = new MutationObserver(watchAll);
  watchAll();
  drawn.observe(pane, { childList: true, subtree: true });
  return () => {
    view.disconnect();
    drawn.disconnect();
  };
}

interface Seen {
  /** Marks of the lines that were in view. */
  lines: Set<string>;
  hasBegun: boolean;
}

const seenByNote = new Map<NodeId, Seen>();

function seenIn(note: NodeId): Seen {
  const seen = seenByNote.get(note) ?? { lines: new Set(), hasBegun: false };
  seenByNote.set(note, seen);
  return seen;
}

const MOST_OF_A_LINE = 0.6;
/** For a line that is higher than the window. */
const ENOUGH_PIXELS = 200;

function isInView({ intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean {
  return intersectionRatio >= MOST_OF_A_LINE || intersectionRect.height >= ENOUGH_PIXELS;
}

/** A hash that differs between lines and wordings, without their words. */
function markOf({ key, line }: HeldLine): string {
  return `${key}:${hashOf(line)}`;
}

const hashes = new WeakMap<NoteLine, number>();

function hashOf(line: NoteLine): number {
  const kept = hashes.get(line);
  if (kept !== undefined) return kept;
  const hash = [...line.text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % PRIME, 7);
  hashes.set(line, hash);
  return hash;
}

const PRIME = 2_147_483_647;
