import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { hasCursor } from './focus-line.ts';
import type { HeldLine } from './note-edits.ts';

/** The one line of a note whose words are highlighted, and the events that change it. */
export interface ShownLine {
  /** Key of the line. */
  key: number | undefined;
  /** A line got the focus: it is shown until the pointer moves. */
  onFocus: (held: HeldLine) => void;
  /**
   * The pointer is on a line. A line that scrolls under a resting pointer does not count.
   *
   * @returns whether the line is shown
   */
  onPoint: (held: HeldLine, event: PointerEvent) => boolean;
  /** The pointer left: the focused line is shown again. */
  onLeave: (held: HeldLine) => void;
}

/**
 * {@link ShownLine} of one note.
 *
 * @param onLight  highlights the source words of a line; undefined removes the highlight
 */
export function useShownLine(onLight: (evidence: readonly number[]) => void): ShownLine {
  const [key, setKey] = useState<number>();
  const focused = useRef<HeldLine>(undefined);
  const isMoving = useIsMoving();
  const show = (held: HeldLine | undefined) => {
    setKey(held?.key);
    onLight(held?.line.evidence ?? []);
  };
  return {
    key,
    onFocus: (held) => {
      focused.current = held;
      show(held);
    },
    onPoint: (held, { pointerType }) => {
      // A scrolling finger points at nothing.
      if (pointerType === 'touch' || !isMoving() || held.key === key) return false;
      show(held);
      return true;
    },
    onLeave: (held) => {
      if (held.key === key && isMoving()) show(hasCursor() ? focused.current : undefined);
    },
  };
}

/** Whether the pointer itself moved in its latest event: browsers also send events when the page moves below it. */
function useIsMoving(): () => boolean {
  const isMoving = useRef(false);
  useEffect(() => {
    let last: { x: number; y: number } | undefined;
    const look = ({ type, clientX: x, clientY: y }: MouseEvent) => {
      isMoving.current = last?.x !== x || last.y !== y;
      // A move onto another line first leaves the previous line, at the same position.
      if (type === 'pointermove') last = { x, y };
    };
    const events = ['pointermove', 'pointerout'] as const;
    for (const name of events) addEventListener(name, look, { capture: true });
    return () => {
      for (const name of events) removeEventListener(name, look, { capture: true });
    };
  }, []);
  return () => isMoving.current;
}
