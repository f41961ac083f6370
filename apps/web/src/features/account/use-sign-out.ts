import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Signs out here and in every other tab. What was read for this person is forgotten when they are gone. */
export function useSignOut() {
  const identity = useIdentity();
  return useMutation({ mutationFn: identity.signOut });
}
