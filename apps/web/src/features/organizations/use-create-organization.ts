import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Makes a team and goes to it. */
export function useCreateOrganization() {
  const identity = useIdentity();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const id = await identity.createOrganization(name);
      await identity.setActiveOrganization(id);
    },
    onSuccess: () => cache.resetQueries(),
  });
}
