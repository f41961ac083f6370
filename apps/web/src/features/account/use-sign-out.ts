import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Signs out here and in every other tab, and forgets what was read for this person. */
export function useSignOut() {
  const identity = useIdentity();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: identity.signOut,
    onSettled: () => cache.clear(),
  });
}
