import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a button whose row moves: browsers drop it when an element is moved within its list.
 *
 * @param order  changes when the rows are reordered
 * @returns `list` for the element around the rows; `keep`, to call before a row moves
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
