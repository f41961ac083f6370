import { getPimsSystems } from '@auscult/contract/pims-connections';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { pimsKeys } from './use-pims-keys.ts';

/** The practice systems, each with the team's connection. */
export function useGetPimsSystems() {
  const api = useApi();
  return useQuery({
    queryKey: pimsKeys.systems,
    queryFn: ({ signal }) => api(getPimsSystems, {}, { signal }),
  });
}
