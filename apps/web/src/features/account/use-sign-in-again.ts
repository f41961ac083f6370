import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/platform/api-client.ts';
import { useIdentity } from '#web/platform/identity.ts';
import { useProviders } from './use-providers.ts';

/**
 * Signs the same person in again; another person is rejected.
 *
 * @param onCode  called when a code is required, too
 */
export function useSignInAgain(onCode: () => void) {
  const identity = useIdentity();
  return useMutation({
    mutationFn: identity.signIn,
    onSuccess: (wanted) => {
      if (wanted === 'code') onCode();
    },
  });
}

/**
 * Takes over a sign-in that a hosted provider made in another tab. It is read on mount and whenever this tab
 * becomes visible. Usually there is none, which is not an error; another person's sign-in is.
 */
export function useHostedReturn() {
  const identity = useIdentity();
  const isHosted = useProviders().length > 0;
  const { mutate, error } = useMutation({ mutationFn: identity.finishHosted });
  useEffect(() => {
    if (!isHosted) return;
    const look = () => mutate();
    look();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [isHosted, mutate]);
  return error instanceof ApiError && error.code === 'somebody_else' ? error : null;
}
