import { useMutation, useQuery } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';
import { accountKeys } from './use-account-keys.ts';

/** Its button is hidden. @spec 1.2/apple-hidden */
const HIDDEN_PROVIDER = 'apple';

/** The hosted identity providers this server is set up for; none while that is unknown. */
export function useProviders() {
  const identity = useIdentity();
  const providers = useQuery({
    queryKey: accountKeys.providers,
    queryFn: identity.listProviders,
    staleTime: Infinity,
  });
  return providers.data?.filter(({ id }) => id !== HIDDEN_PROVIDER) ?? [];
}

/** Leaves for a hosted provider; it sends the person back to `/login?hosted=1`. */
export function useHostedSignIn() {
  const identity = useIdentity();
  return useMutation({
    mutationFn: identity.startHosted,
    onSuccess: (address) => location.assign(address),
  });
}

/** Opens a hosted provider in a new tab, and leaves this one as it is. It ends on a page of ours in that tab. */
export function useHostedSignInBeside() {
  const identity = useIdentity();
  return useMutation({
    mutationFn: async (provider: string) => {
      // Opened at once: after waiting for the address, browsers take it for a pop-up.
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
