import { useMutation } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

/** Sends the verification mail of an email address again. */
export function useSendVerification() {
  const identity = useIdentity();
  return useMutation({ mutationFn: identity.sendVerificationEmail });
}
