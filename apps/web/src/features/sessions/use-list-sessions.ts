import { allActiveSessions, sessionsByDate, sessionsByName } from '@auscult/contract/sessions';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';
import type { SessionPage } from './session-pages.ts';
import { OPEN_STATUSES, type SessionQuestion } from './session-question.ts';
import { sessionKeys } from './use-session-keys.ts';

const PAGE = 100;
/** The latest time with thirteen digits of epoch milliseconds. */
const END_OF_TIME = 9_999_999_999_999;
/** Maximum values per filter in a call. */
const VALUES = 20;

/**
 * The visits that match a query, page by page.
 *
 * @spec 2.7/sessions/sessions_by_date, 2.7/sessions/sessions_by_name, 2.7/sessions/all_active_sessions
 */
export function useListSessions(question: SessionQuestion) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: sessionKeys.list(question),
    queryFn: ({ pageParam, signal }) => readPage(api, question, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: SessionPage) => page.next_cursor ?? undefined,
    // The previous result stays until the next answer arrives.
    placeholderData: keepPreviousData,
    // Updates are pushed, so there is no need to read many pages again at every focus.
    refetchOnWindowFocus: false,
    // Loaded pages never change; comparing all of them with each new one takes longer than rendering it.
    structuralSharing: false,
  });
}

interface Wanted {
  cursor: string | undefined;
  signal: AbortSignal;
}

function readPage(
  api: ApiClient,
  question: SessionQuestion,
  { cursor, signal }: Wanted,
): Promise<SessionPage> {
  const { isOpen, words, sort, from = 0, until = END_OF_TIME } = question;
  const asked = {
    ...{ cursor, sort, limit: PAGE },
    ...{ status: someOf(question.status), owner: someOf(question.owner), tags: someOf(question.tags) },
  };
  if (words !== '') {
    const status = isOpen ? (asked.status ?? [...OPEN_STATUSES]) : asked.status;
    return api(sessionsByName, { ...asked, status, name: words }, { signal });
  }
  if (isOpen) return api(allActiveSessions, asked, { signal });
  return api(sessionsByDate, { ...asked, a: String(from), b: String(until) }, { signal });
}

function someOf<Value>(values: readonly Value[]): Value[] | undefined {
  return values.length > 0 ? values.slice(0, VALUES) : undefined;
}
