/** Whether the focus is in a note: on a line, or in the editor of one. */
export function hasCursor(): boolean {
  return document.activeElement?.closest('[data-note]') != null;
}

/**
 * Focuses a line after the next render, since the line may be rendered only then. A folded line is unfolded
 * first.
 */
export function focusLine(pane: HTMLElement | null, key: number): void {
  requestAnimationFrame(() => {
    const line = lineOf(pane, key);
    const fold = line?.closest('[hidden]');
    if (!line || !fold) return focusAgain(line);
    fold.dispatchEvent(new Event('beforematch', { bubbles: true }));
    requestAnimationFrame(() => focusAgain(lineOf(pane, key)));
  });
}

/** A line that has the focus already is scrolled into view and shows its words again. */
function focusAgain(line: HTMLElement | null): void {
  if (line === document.activeElement) line?.blur();
  line?.focus();
}

/** Focuses the line that the next render adds below another. */
export function focusBelow(pane: HTMLElement | null, key: number): void {
  requestAnimationFrame(() => focusNeighbour(pane, lineOf(pane, key), 1));
}

/**
 * Focuses the next stop of a note: a line, or a button that folds lines. @param from null before the first
 */
export function focusNeighbour(pane: HTMLElement | null, from: HTMLElement | null, by: 1 | -1): void {
  const stops = [...(pane?.querySelectorAll<HTMLElement>('[data-line], [data-fold]') ?? [])].filter(
    (stop) => !stop.closest('[hidden]'),
  );
  const at = from ? stops.indexOf(from) : -1;
  stops[at < 0 && by < 0 ? stops.length - 1 : at + by]?.focus();
}

/** The line with a key. */
export function lineOf(pane: HTMLElement | null, key: number): HTMLElement | null {
  return pane?.querySelector<HTMLElement>(`[data-line="${key}"]`) ?? null;
}
