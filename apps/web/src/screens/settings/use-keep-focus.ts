import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a button whose row moves: browsers drop it when an element is put elsewhere in its list.
 *
 * @param order  says that the rows stand otherwise
 * @returns `list` for the element around the rows; `keep`, to be called when something there is about to move
 */
export function useKeepFocus(order: string) {
  const list = useRef<HTMLOListElement>(null);
  const kept = useRef<Element | null>(null);
  const known = useRef(order);
  useLayoutEffect(() => {
    if (known.current === order) return;
    known.current = order;
    const before = kept.current;
    kept.current = null;
    if (before instanceof HTMLButtonElement && list.current?.contains(before) && !before.disabled)
      before.focus();
  }, [order]);
  const keep = () => {
    kept.current = document.activeElement;
  };
  return { list, keep };
}
