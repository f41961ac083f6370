import type { UserData } from '@auscult/contract/account';

type History = UserData['search_history'];

/** Searches that a history keeps. @spec 2.9/search/history-length */
export const SEARCHES_KEPT = 7;

/** What is kept of someone's searches: the newest, each once, newest first. Who writes in capitals asks the same. @spec 2.4/search/history-newest */
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
