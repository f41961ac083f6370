import { useEffect } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * Gives the focus back when a dialog goes: to what had it last and still stands, or else to the screen. The component
 * library does so only for dialogs that stay when they are closed, and whose opener is not an item of a menu; most of
 * ours leave with what asked for them, and whoever works by keyboard would begin at the top of the page again.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    let had: HTMLElement[] = [];
    const remember = (element: Element | null) => {
      if (!(element instanceof HTMLElement)) return;
      had = [...had.filter((one) => one.isConnected && one !== element), element];
    };
    const focused = ({ target }: Event) => remember(elementOf(target));
    // Not every browser gives the focus to a button that is clicked.
    const pressed = ({ target }: Event) => remember(elementOf(target)?.closest('button, a[href]') ?? null);
    const going = new MutationObserver((changes) => {
      if (document.activeElement === document.body && changes.some(tookDialog)) giveBack(had);
    });
    addEventListener('focusin', focused);
    addEventListener('pointerdown', pressed);
    going.observe(document.body, { childList: true, subtree: true });
    return () => {
      removeEventListener('focusin', focused);
      removeEventListener('pointerdown', pressed);
      going.disconnect();
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
    if (element?.isConnected) element.focus({ preventScroll: true });
    if (document.activeElement !== document.body) return;
  }
}
