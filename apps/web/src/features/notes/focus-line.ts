/** Whether the cursor is somewhere in a note: on a line, or in one that is being edited. */
export function hasCursor(): boolean {
  return document.activeElement?.closest('[data-note]') != null;
}

/** Puts the cursor on a line after the next drawing, since the line may only come back with it. A folded line is shown first. */
export function focusLine(pane: HTMLElement | null, key: number): void {
  requestAnimationFrame(() => {
    const line = lineOf(pane, key);
    const fold = line?.closest('[hidden]');
    if (!line || !fold) return focusAgain(line);
    fold.dispatchEvent(new Event('beforematch', { bubbles: true }));
    requestAnimationFrame(() => focusAgain(lineOf(pane, key)));
  });
}

/** A line that has the cursor already comes into view and shows its words again. */
function focusAgain(line: HTMLElement | null): void {
  if (line === document.activeElement) line?.blur();
  line?.focus();
}

/** Puts the cursor on the line that the next drawing brings below another. */
export function focusBelow(pane: HTMLElement | null, key: number): void {
  requestAnimationFrame(() => focusNeighbour(pane, lineOf(pane, key), 1));
}

/** Puts the cursor on the next stop of a note: a line, or what folds lines. @param from  null before the first */
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
