import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Changes the person's password. */
export function useChangePassword() {
  const identity = useIdentity();
  return useMutation({ mutationFn: identity.changePassword });
}

/** Sends a mail for choosing a password, to people who have none or forgot it. */
export function useSendPasswordLink() {
  const identity = useIdentity();
  return useMutation({ mutationFn: identity.requestPasswordReset });
}
