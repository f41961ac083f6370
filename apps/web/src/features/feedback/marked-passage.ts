import { FEEDBACK_LIMITS } from '@auscult/contract/feedback';

/** The words that are selected within a part of the page at this moment; empty where none are. */
export function markedPassage(within: Element | null): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !within) return '';
  const isWithin = [selection.anchorNode, selection.focusNode].some((node) => within.contains(node));
  return isWithin ? selection.toString().trim().slice(0, FEEDBACK_LIMITS.highlightCharacters) : '';
}
