import { useQuery } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';
import { accountKeys } from './use-account-keys.ts';

/** Whether this server really sends mail; otherwise it writes mail to a folder. True while unknown. */
export function useSendsMail(): boolean {
  const identity = useIdentity();
  const { data } = useQuery({ queryKey: accountKeys.mail, queryFn: identity.sendsMail, staleTime: Infinity });
  return data ?? true;
}
