import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '#web/features/account/use-me.ts';
import { configurationsFor, MAIN_PLACES } from './places.ts';

/** Milliseconds within which the second key follows the first. */
const SEQUENCE_MS = 1500;
/** Where keys belong to somebody else: fields, menus and dialogs. */
const OTHERS_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], dialog';
/** The first key of a way to a screen: "g" for go. */
export const GO = 'g';

/**
 * Keys that work on every screen: `g` and a letter goes to a screen, `?` opens the sheet of all keys. The letter after `g`
 * reaches nothing else, also where a panel has single keys of its own. Who types into a field, or is in a dialog, is left
 * alone.
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

/** Pressed for something else: with Ctrl and the like, already dealt with, or where keys belong to somebody else. */
function isOthers(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest(OTHERS_KEYS) !== null;
}
