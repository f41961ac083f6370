import { getDischargeMetadata } from '@auscult/contract/discharge';
import type { SessionId } from '@auscult/contract/kit/ids';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { dischargeKeys } from './use-discharge-keys.ts';

/** The client documents of a visit, newest first. */
export function useGetDischargeMetadata(session: SessionId) {
  const api = useApi();
  return useQuery({
    queryKey: dischargeKeys.list(session),
    queryFn: ({ signal }) => api(getDischargeMetadata, { session_id: session }, { signal }),
  });
}
