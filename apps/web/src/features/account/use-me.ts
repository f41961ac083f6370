import { getMe } from '@auscult/contract/account';
import type { CallAnswer } from '@auscult/contract/kit/call';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ApiClient, ApiError, useApi } from '#web/platform/api-client.ts';
import { cachedResponse, isOutOfReach } from '#web/platform/cached-response.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { accountKeys } from './use-account-keys.ts';

/** The signed-in person, their teams, and the server's capabilities. */
export type Me = CallAnswer<typeof getMe> & {
  /** Whether this is the last known state, because the server cannot be reached. */
  isFromBefore?: true;
};

const FRESH_MS = 60_000;
const ASK_AGAIN_MS = 10_000;

/** Reads {@link Me}. Without a network it is the last known state, so that a recording can begin. */
export function useMe() {
  return useQuery(meQuery(useApi(), useSignIn()?.userId));
}

/** How it is read; the start of the application reads it while the first screen is still loaded. */
export function meQuery(api: ApiClient, userId: string | undefined) {
  const kept = cachedResponse<Me>(userId, 'me');
  return queryOptions({
    queryKey: accountKeys.me,
    queryFn: ({ signal }) =>
      kept.orLast(
        () => api(getMe, {}, { signal }),
        (me, error) => (isOutOfReach(error) ? { ...me, isFromBefore: true } : me),
      ),
    initialData: kept.last,
    initialDataUpdatedAt: 0,
    staleTime: ({ state }) => (state.data?.isFromBefore ? 0 : FRESH_MS),
    refetchInterval: ({ state: { data, error } }) => (isMissed(data, error) ? ASK_AGAIN_MS : false),
  });
}

/** Whether the server could not be reached at the last request. */
export function isMissed(me: Me | undefined, error: Error | null): boolean {
  return me?.isFromBefore === true || (error instanceof ApiError && isOutOfReach(error));
}
