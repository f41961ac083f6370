import { sessionsByDate } from '@auscult/contract/sessions';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Whether any visit exists; `undefined` while unknown. */
export function useHasSessions(): boolean | undefined {
  const api = useApi();
  const { data: hasSome } = useQuery({
    queryKey: sessionKeys.any,
    queryFn: async ({ signal }) => {
      const { sessions } = await api(sessionsByDate, { a: '0', b: '9999999999999', limit: 1 }, { signal });
      return sessions.length > 0;
    },
  });
  return hasSome;
}
