import { endImpersonation, findPeople, impersonate } from '@auscult/contract/impersonation';
import type { CallBody } from '@auscult/contract/kit/call';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useIdentity } from '#web/platform/identity.ts';

/** People of this server whose name or address contains a text; not requested for fewer than two letters. */
export function useFindPeople(query: string) {
  const api = useApi();
  const wanted = query.trim();
  return useQuery({
    queryKey: ['staff', 'people', wanted],
    enabled: wanted.length > 1,
    queryFn: ({ signal }) => api(findPeople, { query: wanted }, { signal }),
  });
}

/** Starts to act as a person: this window is signed in as them until that ends. */
export function useImpersonate() {
  const api = useApi();
  const identity = useIdentity();
  return useMutation({
    mutationFn: async (input: CallBody<typeof impersonate>) => {
      const { token } = await api(impersonate, input);
      identity.actAs(token, input.user_id);
    },
  });
}

/** Stops acting as a person, and returns to the staff member's own sign-in, even if the other has expired. */
export function useEndImpersonation() {
  const api = useApi();
  const identity = useIdentity();
  return useMutation({
    mutationFn: async () => {
      await api(endImpersonation, {}).catch(() => undefined);
      identity.stopActing();
    },
  });
}
