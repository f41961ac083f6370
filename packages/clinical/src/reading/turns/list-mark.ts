/** How the lines of a list begin. */

/** "1. ", "- ": what is listed is a line of its own. */
export const LIST_MARK = /^\s*(?:\d{1,2}[.)]|[-*•–])\s+/;
