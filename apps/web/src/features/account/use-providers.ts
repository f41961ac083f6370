import { useMutation, useQuery } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';
import { accountKeys } from './account-keys.ts';

/** The hosted identity providers this server is set up for; none while that is unknown. */
export function useProviders() {
  const identity = useIdentity();
  const providers = useQuery({
    queryKey: accountKeys.providers,
    queryFn: identity.listProviders,
    staleTime: Infinity,
  });
  return providers.data ?? [];
}

/** Leaves for a hosted provider; it sends the person back to `/login?hosted=1`. */
export function useHostedSignIn() {
  const identity = useIdentity();
  return useMutation({
    mutationFn: identity.startHosted,
    onSuccess: (address) => location.assign(address),
  });
}
