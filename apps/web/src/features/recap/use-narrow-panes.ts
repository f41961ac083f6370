import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Where two panes do not fit beside each other; the style sheet says the same. */
const NARROW = '(max-width: 62em)';

/** One of the two panes. */
export type Pane = 'recap' | 'records';

/**
 * Which of two panes is seen where both do not fit: the records open at the lit passage, and the recap where it was left.
 *
 * @param records  the pane in which the lit passage stands
 */
export function useNarrowPanes(records: RefObject<HTMLElement | null>) {
  const [pane, setPane] = useState<Pane>('recap');
  const leftAt = useRef<number>(undefined);
  const showRecap = useCallback(() => setPane('recap'), []);
  const showRecords = useCallback(() => {
    leftAt.current = scrollY;
    setPane('records');
  }, []);
  useEffect(() => {
    if (leftAt.current === undefined || !matchMedia(NARROW).matches) return;
    if (pane === 'recap') scrollTo(0, leftAt.current);
    else records.current?.querySelector('[data-lit]')?.scrollIntoView({ block: 'center' });
  }, [pane, records]);
  return { pane, showRecap, showRecords };
}
