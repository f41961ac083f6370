import { trackReferrer } from '@auscult/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { type Identity, useIdentity } from '#web/platform/identity.ts';
import { log } from '#web/platform/log.ts';

/**
 * Signs a person up. The referrer is sent afterwards, so that it cannot delay or fail the sign-up.
 *
 * @param referrer  the `utm_source` of their first visit
 * @spec 2.7/referrer, 2.7/usage/track_referrer
 */
export function useSignUp(referrer: string | undefined) {
  const identity = useIdentity();
  const api = useApi();
  return useMutation({
    mutationFn: async (person: Parameters<Identity['signUp']>[0]) => {
      const isSignedIn = await identity.signUp(person);
      if (isSignedIn && referrer) void api(trackReferrer, { referrer: referrer.slice(0, 200) }).catch(log);
      return isSignedIn;
    },
  });
}
