import type { UserData } from '@auscult/contract/account';

type History = UserData['search_history'];

/** Length of the search history. @spec 2.9/search/history-length */
export const SEARCHES_KEPT = 7;

/**
 * A person's search history: the newest, each once ignoring case, newest first.
 * @spec 2.4/search/history-newest
 */
export function keptHistory(history: History): History {
  const newest = history.toSorted((one, other) => other.created_timestamp - one.created_timestamp);
  const seen = new Set<string>();
  const once = newest.filter(({ query }) => {
    const same = query.trim().toLowerCase();
    if (seen.has(same)) return false;
    seen.add(same);
    return true;
  });
  return once.slice(0, SEARCHES_KEPT);
}
