import { useMutation, useQuery } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';
import { accountKeys } from './use-account-keys.ts';

/** Its button is hidden. @spec 1.2/apple-hidden */
const HIDDEN_PROVIDER = 'apple';

/** The hosted identity providers of this server; empty while unknown. */
export function useProviders() {
  const identity = useIdentity();
  const providers = useQuery({
    queryKey: accountKeys.providers,
    queryFn: identity.listProviders,
    staleTime: Infinity,
  });
  return providers.data?.filter(({ id }) => id !== HIDDEN_PROVIDER) ?? [];
}

/** Goes to a hosted provider, which sends the person back to `/login?hosted=1`. */
export function useHostedSignIn() {
  const identity = useIdentity();
  return useMutation({
    mutationFn: identity.startHosted,
    onSuccess: (address) => location.assign(address),
  });
}

/**
 * Opens a hosted provider in a new tab and keeps this one open. The provider ends on one of our pages in the
 * new tab.
 */
export function useHostedSignInBeside() {
  const identity = useIdentity();
  return useMutation({
    mutationFn: async (provider: string) => {
      // Opened at once: after waiting for the address, browsers would block it as a pop-up.
      const beside = open('', '_blank');
      if (!beside) throw new Error('The browser opens no new tab.');
      try {
        beside.location.href = await identity.startHosted(provider);
      } catch (error) {
        beside.close();
        throw error;
      }
    },
  });
}
