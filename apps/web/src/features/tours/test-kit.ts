/** What jsdom leaves out and a tour asks of the page. */
import { vi } from 'vitest';

/** Lets whatever is not marked `hidden` be seen, and nothing scroll. */
export function standInForLayout(): void {
  Element.prototype.checkVisibility = function isShown() {
    return this.closest('[hidden]') === null;
  };
  Element.prototype.scrollIntoView = vi.fn();
}

/** Puts an element with a name for tours on the page. @returns it */
export function place(name: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.tour = name;
  document.body.append(element);
  return element;
}
