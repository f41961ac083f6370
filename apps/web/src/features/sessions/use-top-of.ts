import { useCallback, useEffect, useState } from 'react';

/**
 * The distance in pixels of an element from the top of the page, updated as the content above it grows and
 * shrinks.
 */
export function useTopOf() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [top, setTop] = useState(0);
  const measure = useCallback(() => {
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  }, [element]);

  useEffect(() => {
    measure();
    // Any change above it changes the height of the page.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [measure]);
  return { top, measureTop: setElement };
}
