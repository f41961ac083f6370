/**
 * Who takes the focus of something that was removed: the next entry of its list, or the one before; where there is none
 * left, or there was no list, the heading of the part of the page that it stood in, or the part itself.
 *
 * @param changes  of the page, among them the one that removed it
 * @returns undefined where it was in a menu or a dialog that is gone: there the focus goes back instead
 */
export function successorOf(gone: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
  if (gone.closest(POPUPS)) return undefined;
  const removal = removalOf(gone, changes);
  const part = partOf(removal?.target);
  if (!removal || !part) return undefined;
  return neighbourOf(removal) ?? headingOf(part) ?? part;
}

/** What stands over the page, and goes as a whole. */
const POPUPS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The removal from something that still stands: what it was within may have been removed from more, one after the other. */
function removalOf(gone: Element, changes: readonly MutationRecord[]): MutationRecord | undefined {
  let within: Node = gone;
  for (const change of changes) {
    if (![...change.removedNodes].some((node) => node.contains(within))) continue;
    if (change.target.isConnected) return change;
    within = change.target;
  }
  return undefined;
}

const PARTS = 'main, dialog, [role="dialog"], section, [role="region"]';

function partOf(place: Node | undefined): HTMLElement | null {
  const element = place instanceof Element ? place : place?.parentElement;
  return element?.closest<HTMLElement>(PARTS) ?? null;
}

const ENTRIES = 'li, tr, [role="listitem"], [role="option"]';

function neighbourOf({
  removedNodes,
  nextSibling,
  previousSibling,
}: MutationRecord): HTMLElement | undefined {
  const isEntry = [...removedNodes].some((node) => node instanceof Element && node.matches(ENTRIES));
  if (!isEntry) return undefined;
  const entry = [nextSibling, previousSibling].find(isStanding);
  // A link leads somewhere. A button may do what was just done once more.
  return entry?.querySelector<HTMLElement>('a[href]') ?? entry;
}

function isStanding(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.isConnected && node.matches(ENTRIES);
}

/** The heading of a part of the page. */
export function headingOf(part: Element): HTMLElement | null {
  return part.querySelector<HTMLElement>(part.matches('main') ? 'h1' : 'h1, h2, h3, h4');
}

/** Gives the focus to something that may be no control. What is hidden or cannot be used does not take it. */
export function giveFocus(element: HTMLElement): void {
  if (!element.matches('a[href], button, input, select, textarea, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
