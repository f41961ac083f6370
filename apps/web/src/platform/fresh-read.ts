import type { UseQueryResult } from '@tanstack/react-query';

/** What a screen needs of something that is read anew when the person comes back to it. */
export type FreshRead<Read> = Pick<UseQueryResult<Read>, 'data' | 'error' | 'refetch'>;

/**
 * What was read since the screen stands. An earlier answer counts again only where none can be had, as without a network:
 * before, it would be edited while it may be out of date.
 */
export function freshRead<Read>(read: UseQueryResult<Read>): FreshRead<Read> {
  const isOnTheWay = !read.isFetchedAfterMount && read.isFetching;
  return { data: isOnTheWay ? undefined : read.data, error: read.error, refetch: read.refetch };
}
