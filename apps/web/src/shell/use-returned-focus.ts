import { useEffect } from 'react';
import { giveFocus, successorOf } from './focus-successor.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Keeps the focus from falling out of the page: whoever works by keyboard or listens would begin at the top again. What had
 * it and is removed is followed by its heir. When a dialog goes, what had it last takes it; the component library does so
 * only for dialogs that stay when they are closed, and whose opener is not an item of a menu.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    let had: HTMLElement[] = [];
    const remember = (element: Element | null) => {
      if (!(element instanceof HTMLElement)) return;
      had = [...had.filter((one) => one !== element), element];
    };
    const focused = ({ target }: Event) => remember(elementOf(target));
    // Not every browser gives the focus to a button that is clicked.
    const pressed = ({ target }: Event) => remember(elementOf(target)?.closest('button, a[href]') ?? null);
    const changing = new MutationObserver((changes) => {
      const isRemoved = had.at(-1)?.isConnected === false;
      had = had.flatMap((one) => (one.isConnected ? one : (successorOf(one, changes) ?? [])));
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && (isRemoved || changes.some(tookDialog))) giveBack(had);
    });
    addEventListener('focusin', focused);
    addEventListener('pointerdown', pressed);
    changing.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', focused);
      removeEventListener('pointerdown', pressed);
      changing.disconnect();
    };
  }, []);
}

function elementOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

function tookDialog({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some(
    (node) => node instanceof Element && (node.matches(DIALOG) || node.querySelector(DIALOG) !== null),
  );
}

/** What is hidden or cannot be used does not take it. */
function giveBack(had: readonly HTMLElement[]): void {
  for (const element of [document.querySelector('main'), ...had].reverse()) {
    if (element?.isConnected) giveFocus(element);
    if (document.activeElement !== document.body) return;
  }
}
