/** Whether the cursor is somewhere in a note: on a line, or in one that is being written. */
export function hasCursor(): boolean {
  return document.activeElement?.closest('[data-note]') != null;
}

/** Puts the cursor on a line: after the next drawing, since the line may only come back with it. */
export function focusLine(pane: HTMLElement | null, key: number): void {
  requestAnimationFrame(() => {
    const line = pane?.querySelector<HTMLElement>(`[data-line="${key}"]`);
    // A line that has the cursor already comes into view and shows its words again.
    if (line === document.activeElement) line?.blur();
    line?.focus();
  });
}

/** Puts the cursor on a line that comes to stand behind another with the next drawing. */
export function focusBelow(pane: HTMLElement | null, key: number): void {
  requestAnimationFrame(() => focusNeighbour(pane, key, 1));
}

/** Puts the cursor on the line after another, or before it. */
export function focusNeighbour(pane: HTMLElement | null, key: number, by: 1 | -1): void {
  const lines = [...(pane?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const at = lines.findIndex(({ dataset }) => dataset.line === String(key));
  lines[at + by]?.focus();
}
