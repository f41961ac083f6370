import { trackReferrer } from '@auscult/contract/account';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { type Identity, useIdentity } from '#web/platform/identity.ts';
import { log } from '#web/platform/log.ts';

/**
 * Signs someone up. From where they came is told afterwards, and never in their way.
 *
 * @param referrer  the `utm_source` that they came with
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
