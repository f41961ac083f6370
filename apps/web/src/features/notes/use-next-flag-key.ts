import { useEffect, useRef } from 'react';

/** Where letters belong to somebody else: fields, dialogs, menus, and panels with keys of their own. */
const OTHERS_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [data-own-keys]';

/** `N` goes to the next flag of a note, wherever on the screen the focus is. */
export function useNextFlagKey(goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || isOthers(event)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isOthers({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest(OTHERS_KEYS) !== null;
}
