/** The `ref` of an element that takes the focus when it appears, in the place of one that had it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
