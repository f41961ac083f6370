import { getWaitingPimsExports } from '@auscult/contract/pims-exports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { pimsExportsKeys } from './use-pims-exports-keys.ts';

/** The exports of the team that need a person, oldest first, page by page. */
export function useGetWaitingPimsExports() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...pimsExportsKeys.waiting, 'list'],
    queryFn: ({ pageParam: cursor, signal }) => api(getWaitingPimsExports, { cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}
