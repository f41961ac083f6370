import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#web/platform/api-client.ts';
import { useIdentity } from '#web/platform/identity.ts';
import { useProviders } from './use-providers.ts';

/** Signs the same person in again; someone else is turned away. @param onCode  told when a code is wanted too */
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
 * Takes over what a hosted provider brought in another tab: asked for at the start and whenever this tab is looked at.
 * Most of the time there is nothing, which is not an error; only someone else is.
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
