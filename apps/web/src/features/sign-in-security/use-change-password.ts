import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Changes one's password. */
export function useChangePassword() {
  const identity = useIdentity();
  return useMutation({ mutationFn: identity.changePassword });
}

/** Sends a mail by which one chooses a password, to anyone who has none or forgot it. */
export function useSendPasswordLink() {
  const identity = useIdentity();
  return useMutation({ mutationFn: identity.requestPasswordReset });
}
