import { getWaitingPimsExports } from '@auscult/contract/pims-exports';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { pimsExportsKeys } from './use-pims-exports-keys.ts';

/** How often the number is read again while the window is visible. */
const AGAIN_MS = 60_000;

/** How many exports of the team need a person; 0 until the server has answered. */
export function useCountWaitingPimsExports({ isAsked }: { isAsked: boolean }): number {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...pimsExportsKeys.waiting, 'count'],
    queryFn: ({ signal }) => api(getWaitingPimsExports, { limit: 1 }, { signal }),
    select: ({ total }) => total,
    enabled: isAsked,
    refetchInterval: AGAIN_MS,
  });
  return data ?? 0;
}
