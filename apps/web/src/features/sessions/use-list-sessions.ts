import { type SessionSummary, sessionsByDate, sessionsByName } from '@auscult/contract/sessions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { sessionKeys } from './use-session-keys.ts';

const PAGE = 50;
/** The first and the last moment that thirteen digits of epoch milliseconds can name. */
const ALL_TIME = { a: '0', b: '9999999999999' };

/**
 * The visits, newest first, a page at a time; with words to search for, those that contain them.
 *
 * @param search  trimmed; may be empty
 */
export function useListSessions(search: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: sessionKeys.list(search),
    queryFn: async ({ pageParam, signal }) => {
      const { sessions } = search
        ? await api(sessionsByName, { name: search, limit: PAGE }, { signal })
        : await api(sessionsByDate, { ...ALL_TIME, limit: PAGE, before: pageParam }, { signal });
      return sessions;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: SessionSummary[]) =>
      search === '' && page.length === PAGE ? page.at(-1)?.timestamp : undefined,
  });
}
