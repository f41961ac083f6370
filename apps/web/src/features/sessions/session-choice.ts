import type { SessionFilters } from './session-filters.ts';

/** What somebody chose to see of a list of visits. */
export interface SessionChoice {
  filters: SessionFilters;
  tags: readonly string[];
  /** As typed into the search field. */
  words: string;
}

/** Whether the list shows less than there is. */
export function isNarrowed({ filters, tags, words }: SessionChoice): boolean {
  const { status, owner, from, to } = filters;
  const isChosen = [status, owner, tags].some(({ length }) => length > 0);
  return isChosen || from !== undefined || to !== undefined || words.trim() !== '';
}
