import type { UseQueryResult } from '@tanstack/react-query';

/** The part of a query's result that a screen needs to read it again when the person returns. */
export type FreshRead<Read> = Pick<UseQueryResult<Read>, 'data' | 'error' | 'refetch'>;

/**
 * Data that was read since the screen was opened. A cached answer counts only if no new one is available, as
 * without a network; otherwise the person could edit outdated data.
 */
export function freshRead<Read>(read: UseQueryResult<Read>): FreshRead<Read> {
  const isOnTheWay = !read.isFetchedAfterMount && read.isFetching;
  return { data: isOnTheWay ? undefined : read.data, error: read.error, refetch: read.refetch };
}
