import { type RefObject, useEffect, useRef } from 'react';

/** Minimum length of a swipe in pixels. */
const FAR = 64;

/** Calls back after a swipe down on an element, which follows the finger. */
export function useSwipeDown(place: RefObject<HTMLElement | null>, onSwipe: () => void): void {
  useSwipes(place, {
    onMove: (element, { y }) => {
      if (element.scrollTop === 0) element.style.transform = y > 0 ? `translateY(${y}px)` : '';
    },
    onEnd: (element, { y }) => {
      element.style.transform = '';
      if (element.scrollTop === 0 && y > FAR) onSwipe();
    },
  });
}

/** Elements that scroll sideways themselves, or that are drawn on. */
const OTHERS = 'svg, input, textarea, [contenteditable="true"], [role="radiogroup"]';

/** Calls back after a sideways swipe. @param onSwipe  1 for next, -1 for previous */
export function useSwipeAside(place: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  useSwipes(place, {
    onEnd: (_, { x, y, target }) => {
      const isAside = Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y);
      if (!isAside || getSelection()?.isCollapsed === false || target.closest(OTHERS)) return;
      onSwipe(x < 0 ? 1 : -1);
    },
  });
}

interface Moved {
  x: number;
  y: number;
  /** The start of the touch. */
  target: Element;
}

interface Swiped {
  onMove?: (element: HTMLElement, moved: Moved) => void;
  onEnd: (element: HTMLElement, moved: Moved) => void;
}

function useSwipes(place: RefObject<HTMLElement | null>, swiped: Swiped): void {
  const latest = useRef(swiped);
  useEffect(() => {
    latest.current = swiped;
  });
  useEffect(() => {
    const { current: element } = place;
    if (!element) return;
    let from: { x: number; y: number; target: Element } | undefined;
    const movedBy = ({ changedTouches: [touch] }: TouchEvent): Moved | undefined =>
      from && touch && { x: touch.clientX - from.x, y: touch.clientY - from.y, target: from.target };
    const begin = ({ touches, target }: TouchEvent) => {
      const [touch, another] = touches;
      from =
        touch && !another && target instanceof Element
          ? { x: touch.clientX, y: touch.clientY, target }
          : undefined;
    };
    const move = (event: TouchEvent) => {
      const moved = movedBy(event);
      if (moved) latest.current.onMove?.(element, moved);
    };
    const end = (event: TouchEvent) => {
      const moved = movedBy(event);
      from = undefined;
      if (moved) latest.current.onEnd(element, moved);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
    };
  }, [place]);
}
