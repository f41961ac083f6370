/** The `ref` of an element that gets the focus when it appears, because it replaces the focused one. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
