import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api-client.ts';
import { useIdentity } from '#web/platform/identity.ts';

/** Refusals after which signing in begins again: it took too long, or there were too many wrong codes. */
const OVER: readonly number[] = [401, 429];

/** Gives the code of the second factor. @param onOver  told when no code helps any more */
export function useVerifySignIn(onOver: (error: Error) => void) {
  const identity = useIdentity();
  return useMutation({
    mutationFn: identity.verifySignIn,
    onError: (error) => {
      if (error instanceof ApiError && OVER.includes(error.status)) onOver(error);
    },
  });
}
