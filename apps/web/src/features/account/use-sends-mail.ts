import { useQuery } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';
import { accountKeys } from './use-account-keys.ts';

/** Whether this server's mails leave it; else they are in a folder of it. Taken to be so while that is unknown. */
export function useSendsMail(): boolean {
  const identity = useIdentity();
  const { data } = useQuery({ queryKey: accountKeys.mail, queryFn: identity.sendsMail, staleTime: Infinity });
  return data ?? true;
}
