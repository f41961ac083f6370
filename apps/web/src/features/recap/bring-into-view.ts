/** Scrolls the pane around an element, never the page, so that the recap does not move. */
export function bringIntoView(element: Element): void {
  const pane = element.closest('[data-scrolls]');
  if (!pane) return;
  const { top: paneTop, height } = pane.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= paneTop && bottom <= paneTop + height) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  pane.scrollBy({ top: top - paneTop - height / 3, behavior: isCalm ? 'auto' : 'smooth' });
}
