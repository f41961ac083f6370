import { useEffect } from 'react';
import { giveFocus, successorOf } from './focus-successor.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Keeps the focus within the page; otherwise a keyboard or screen reader user would start at the top again.
 * If the focused element is removed, its successor gets the focus. If a dialog is closed, the former element
 * gets it; the component library only does that for dialogs that stay mounted, and not for those that a menu
 * item opened.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    let had: HTMLElement[] = [];
    const remember = (element: Element | null) => {
      if (!(element instanceof HTMLElement)) return;
      had = [...had.filter((one) => one !== element), element];
    };
    const focused = ({ target }: Event) => remember(elementOf(target));
    // Not every browser focuses a clicked button.
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

/** Hidden and disabled elements do not get the focus. */
function giveBack(had: readonly HTMLElement[]): void {
  for (const element of [document.querySelector('main'), ...had].reverse()) {
    if (element?.isConnected) giveFocus(element);
    if (document.activeElement !== document.body) return;
  }
}
