import { sessionsElsewhere } from '@auscult/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { sessionKeys } from './use-session-keys.ts';

/**
 * The person's other teams and personal space, with the number of visits in each; undefined while unknown.
 */
export function useSessionsElsewhere() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: sessionKeys.elsewhere,
    queryFn: ({ signal }) => api(sessionsElsewhere, {}, { signal }),
  });
  return data?.places;
}
