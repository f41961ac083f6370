import { listStaffAccess } from '@auscult/contract/impersonation';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** When the operator's staff acted as the caller or, for administrators, as any member of the team. */
export function useStaffAccess() {
  const api = useApi();
  return useQuery({
    queryKey: ['staff', 'access'],
    queryFn: async ({ signal }) => (await api(listStaffAccess, {}, { signal })).events,
  });
}
