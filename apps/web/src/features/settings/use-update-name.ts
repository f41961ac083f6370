import { useMutation } from '@tanstack/react-query';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import { useIdentity } from '#web/platform/identity.ts';

/** Changes the person's name. */
export function useUpdateName() {
  const identity = useIdentity();
  const me = useCachedMe();
  return useMutation({ mutationFn: identity.updateName, onSuccess: me.refresh });
}
