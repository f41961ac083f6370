import type { SessionId } from '@auscult/contract/kit/ids';
import { getPimsLinks } from '@auscult/contract/pims-imports';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { pimsImportsKeys } from './use-pims-imports-keys.ts';

/** The patients and the appointment of the practice system that a visit is linked to. */
export function useGetPimsLinks(session: SessionId, isEnabled = true) {
  const api = useApi();
  return useQuery({
    queryKey: pimsImportsKeys.links(session),
    queryFn: ({ signal }) => api(getPimsLinks, { session }, { signal }),
    enabled: isEnabled,
  });
}
