/** Page features that a tour needs and jsdom lacks. */
import { vi } from 'vitest';

/** Makes everything visible that is not marked `hidden`, and disables scrolling. */
export function standInForLayout(): void {
  Element.prototype.checkVisibility = function isShown() {
    return this.closest('[hidden]') === null;
  };
  Element.prototype.scrollIntoView = vi.fn();
}

/** Adds an element with a name for tours to the page. @returns it */
export function place(name: string): HTMLElement {
  const element = document.createElement('div');
  element.dataset.tour = name;
  document.body.append(element);
  return element;
}
