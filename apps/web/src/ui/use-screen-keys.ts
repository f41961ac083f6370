import { useEffect, useRef } from 'react';

/** Elements that handle keys themselves: fields, dialogs, menus, and panels with their own keys. */
const OTHERS_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], dialog, [data-own-keys]';

/** What each key does; an act that answers false leaves the key to the browser. */
export type ScreenKeys = Readonly<Record<string, (() => unknown) | undefined>>;

/**
 * Keys of a screen that work wherever the focus is, except while the person types or is in a dialog.
 *
 * @param keys  by `KeyboardEvent.key` in lower case; the prefix `mod+` requires Ctrl or Cmd
 */
export function useScreenKeys(keys: ScreenKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isOthers(event) ? undefined : latest.current[nameOf(event)];
      if (act && act() !== false) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function nameOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  return `${ctrlKey || metaKey ? 'mod+' : ''}${key.toLowerCase()}`;
}

function isOthers({ target, defaultPrevented, altKey, isComposing }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || isComposing) return true;
  return target instanceof Element && target.closest(OTHERS_KEYS) !== null;
}
