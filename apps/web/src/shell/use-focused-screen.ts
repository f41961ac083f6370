import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { giveFocus, headingOf } from './focus-successor.ts';

/**
 * Focuses the heading of an opened screen as soon as it is rendered, unless the screen or a dialog has the
 * focus already. The pressed link was on the former screen or in the sidebar, so a screen reader would not
 * announce the new one.
 */
export function useFocusedScreen(): void {
  const screen = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && nameOf(resolvedLocation),
  });
  const shown = useRef(screen);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === screen) return;
    shown.current = screen;
    const main = document.querySelector('main');
    if (isFirst || !main) return;
    return focusHeading(main);
  }, [screen]);
}

interface Place {
  pathname: string;
  search: { session_id?: unknown; template_id?: unknown };
}

/** Filters and parts of a screen are not separate screens. */
function nameOf({ pathname, search }: Place): string {
  return JSON.stringify([pathname, search.session_id, search.template_id]);
}

/** @returns stops waiting for it */
function focusHeading(main: HTMLElement): () => void {
  const waiting = new MutationObserver(look);
  function look() {
    if (hasFocusWithin(main)) return waiting.disconnect();
    const heading = headingOf(main);
    if (document.activeElement !== main || heading) giveFocus(heading ?? main);
    if (heading) waiting.disconnect();
  }
  waiting.observe(main, { childList: true, subtree: true });
  look();
  return () => waiting.disconnect();
}

const DIALOG = 'dialog, [role="dialog"], [role="alertdialog"]';

function hasFocusWithin(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === main) return false;
  return main.contains(activeElement) || activeElement.closest(DIALOG) !== null;
}
