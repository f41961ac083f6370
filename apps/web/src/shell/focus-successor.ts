/**
 * The element that gets the focus when the focused element is removed: the next entry of its list, or the
 * previous one. Without either, the heading of the surrounding part of the page, or the part itself.
 *
 * @param changes  mutations of the page, including the removal
 * @returns undefined if it was in a menu or a dialog that was closed: then the focus returns instead
 */
export function successorOf(gone: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
  if (gone.closest(POPUPS)) return undefined;
  const removal = removalOf(gone, changes);
  const part = partOf(removal?.target);
  if (!removal || !part) return undefined;
  return neighbourOf(removal) ?? headingOf(part) ?? part;
}

/** Overlays, which are removed as a whole. */
const POPUPS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The removal from an element that is still in the page: its ancestors may have been removed one after the other. */
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
  // A link only navigates. A button could repeat the last action.
  return entry?.querySelector<HTMLElement>('a[href]') ?? entry;
}

function isStanding(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.isConnected && node.matches(ENTRIES);
}

/** The heading of a part of the page. */
export function headingOf(part: Element): HTMLElement | null {
  return part.querySelector<HTMLElement>(part.matches('main') ? 'h1' : 'h1, h2, h3, h4');
}

/** Focuses an element, even one without a tab index. Hidden and disabled elements do not get the focus. */
export function giveFocus(element: HTMLElement): void {
  if (!element.matches('a[href], button, input, select, textarea, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
