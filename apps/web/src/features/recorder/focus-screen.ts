/** Gives the focus to the screen: what was pressed is gone with what it was about, and nothing took its place. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
