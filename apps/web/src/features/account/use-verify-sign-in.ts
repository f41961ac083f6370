import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api-client.ts';
import { useIdentity } from '#web/platform/identity.ts';

/** Refusals that restart signing in: it took too long, or there were too many wrong codes. */
const OVER: readonly number[] = [401, 429];

/** Sends the code of the second factor. @param onOver  called when codes are no longer accepted */
export function useVerifySignIn(onOver: (error: Error) => void) {
  const identity = useIdentity();
  return useMutation({
    mutationFn: identity.verifySignIn,
    onError: (error) => {
      if (error instanceof ApiError && OVER.includes(error.status)) onOver(error);
    },
  });
}
