import { createSuperOrganization } from '@auscult/contract/organizations';
import { useMutation } from '@tanstack/react-query';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import { useApi } from '#web/platform/api-client.ts';

/**
 * Creates a group of teams with the current team.
 *
 * @param onFounded  called once the page knows about the Admin Center
 */
export function useCreateSuperOrganization(onFounded: () => void) {
  const api = useApi();
  const me = useCachedMe();
  return useMutation({
    mutationFn: (name: string) => api(createSuperOrganization, { name }),
    onSuccess: async () => {
      await me.refresh();
      onFounded();
    },
  });
}
