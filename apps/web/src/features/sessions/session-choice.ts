import type { SessionFilters } from './session-filters.ts';

/** A person's search and filters of a list of visits. */
export interface SessionChoice {
  filters: SessionFilters;
  tags: readonly string[];
  /** The text of the search field. */
  words: string;
}

/** Whether any search or filter is active. */
export function isNarrowed({ filters, tags, words }: SessionChoice): boolean {
  const { status, owner, from, to } = filters;
  const isChosen = [status, owner, tags].some(({ length }) => length > 0);
  return isChosen || from !== undefined || to !== undefined || words.trim() !== '';
}
