import { deletedSessions } from '@auscult/contract/session-changes';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Visits that the person deleted and can restore, read whenever they are shown. */
export function useDeletedSessions() {
  const api = useApi();
  return useQuery({
    queryKey: sessionKeys.deleted,
    queryFn: ({ signal }) => api(deletedSessions, {}, { signal }),
    staleTime: 0,
  });
}
