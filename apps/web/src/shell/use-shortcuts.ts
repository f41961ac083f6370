import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '#web/features/account/use-me.ts';
import { configurationsFor, MAIN_PLACES } from './places.ts';

/** Milliseconds within which the second key follows the first. */
const SEQUENCE_MS = 1500;
/** Elements that handle keys themselves: fields, menus and dialogs. */
const OTHERS_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], dialog';
/** The first key of a shortcut to a screen: "g" for go. */
export const GO = 'g';

/**
 * Keys on every screen: `g` and a letter goes to a screen, `?` opens the list of all keys. The letter after
 * `g` reaches nothing else, not even a panel with single-letter keys. Keys in a field or a dialog are
 * ignored.
 */
export function useShortcuts({ onHelp, onSidebar }: { onHelp: () => void; onSidebar: () => void }): void {
  const navigate = useNavigate();
  const { data: me } = useMe();
  const went = useRef(-SEQUENCE_MS);
  useEffect(() => {
    const go = (key: string) => {
      const place = [...MAIN_PLACES, ...configurationsFor(me)].find((one) => one.letter === key);
      if (place) void navigate({ to: place.to });
      return place !== undefined;
    };
    const single: Readonly<Record<string, () => void>> = { '?': onHelp, '[': onSidebar };
    const pressFirst = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      if (isOthers(event)) return;
      if (key === GO) went.current = timeStamp;
      else single[key]?.();
    };
    const pressSecond = (event: KeyboardEvent) => {
      const isSecond = event.timeStamp - went.current < SEQUENCE_MS;
      went.current = -SEQUENCE_MS;
      if (!isSecond || isOthers(event) || !go(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', pressFirst);
    addEventListener('keydown', pressSecond, { capture: true });
    return () => {
      removeEventListener('keydown', pressFirst);
      removeEventListener('keydown', pressSecond, { capture: true });
    };
  }, [navigate, me, onHelp, onSidebar]);
}

/** Other uses of a key: with Ctrl or Alt, already handled, or in an element that handles keys itself. */
function isOthers(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest(OTHERS_KEYS) !== null;
}
