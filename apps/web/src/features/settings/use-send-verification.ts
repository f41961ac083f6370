import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Sends the mail once more that confirms an email address. */
export function useSendVerification() {
  const identity = useIdentity();
  return useMutation({ mutationFn: identity.sendVerificationEmail });
}
