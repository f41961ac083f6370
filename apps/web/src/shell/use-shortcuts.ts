import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '#web/features/account/use-me.ts';
import { configurationsFor, MAIN_PLACES } from './places.ts';

/** Milliseconds within which the second key follows the first. */
const SEQUENCE_MS = 1500;
/** Where keys belong to somebody else: fields, dialogs, and panels with single keys of their own. */
const OTHERS_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], dialog, [data-own-keys]';
/** The first key of a way to a screen: "g" for go. */
export const GO = 'g';

/**
 * Keys that work on every screen: `g` and a letter goes to a screen, `?` opens the sheet of all keys. Who types into a
 * field, or is in a dialog, is left alone.
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
    const press = ({ key, timeStamp }: KeyboardEvent) => {
      const isSecond = timeStamp - went.current < SEQUENCE_MS;
      went.current = key === GO && !isSecond ? timeStamp : -SEQUENCE_MS;
      if (!(isSecond && go(key))) single[key]?.();
    };
    const unlessOthers = (event: KeyboardEvent) => {
      if (!isOthers(event)) press(event);
    };
    addEventListener('keydown', unlessOthers);
    return () => removeEventListener('keydown', unlessOthers);
  }, [navigate, me, onHelp, onSidebar]);
}

/** Pressed for something else: with Ctrl and the like, already dealt with, or where keys belong to somebody else. */
function isOthers(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest(OTHERS_KEYS) !== null;
}
