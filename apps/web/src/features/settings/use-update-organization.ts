import type { CallBody } from '@auscult/contract/kit/call';
import { updateOrganization } from '@auscult/contract/members';
import { useMutation } from '@tanstack/react-query';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import { useApi } from '#web/platform/api-client.ts';

/** Renames the team, or changes its logo URL. */
export function useUpdateOrganization() {
  const api = useApi();
  const me = useCachedMe();
  return useMutation({
    mutationFn: (change: CallBody<typeof updateOrganization>) => api(updateOrganization, change),
    onSuccess: me.refresh,
  });
}
