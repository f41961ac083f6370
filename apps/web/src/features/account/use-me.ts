import { getMe } from '@auscult/contract/account';
import type { CallAnswer } from '@auscult/contract/kit/call';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { accountKeys } from './account-keys.ts';

/** Who is signed in, their teams, and what this server is set up to do. */
export type Me = CallAnswer<typeof getMe>;

/** Reads {@link Me}. */
export function useMe() {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.me,
    queryFn: ({ signal }) => api(getMe, {}, { signal }),
    staleTime: 60_000,
  });
}
