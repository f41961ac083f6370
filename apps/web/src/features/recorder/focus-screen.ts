/** Focuses the screen after the pressed button was removed without a replacement. */
export function focusScreen(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}
