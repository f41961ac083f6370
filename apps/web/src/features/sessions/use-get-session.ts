import type { SessionId } from '@auscult/contract/kit/ids';
import { getSession } from '@auscult/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { sessionKeys } from './use-session-keys.ts';

/** One visit with its recordings and documents. */
export function useGetSession(id: SessionId) {
  const api = useApi();
  return useQuery({
    queryKey: sessionKeys.one(id),
    queryFn: ({ signal }) => api(getSession, { id }, { signal }),
  });
}
