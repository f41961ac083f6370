import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Signs out in all tabs. The person's cached data is deleted after that. */
export function useSignOut() {
  const identity = useIdentity();
  return useMutation({ mutationFn: identity.signOut });
}
