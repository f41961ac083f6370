import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

const KEY = ['passkeys'];

/** The person's passkeys, and whether they have a password to ask for. */
export function usePasskeys() {
  const identity = useIdentity();
  return useQuery({ queryKey: KEY, queryFn: () => identity.passkeys.list() });
}

/** Asks the browser to create a passkey. */
export function useAddPasskey() {
  const identity = useIdentity();
  return useChange((named: { name: string; password: string }) => identity.passkeys.add(named));
}

/** Renames a passkey. */
export function useRenamePasskey() {
  const identity = useIdentity();
  return useChange(({ id, name }: { id: string; name: string }) => identity.passkeys.rename(id, name));
}

/** Removes a passkey, which can then no longer be used to sign in. */
export function useRemovePasskey() {
  const identity = useIdentity();
  return useChange((id: string) => identity.passkeys.remove(id));
}

function useChange<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => cache.invalidateQueries({ queryKey: KEY }) });
}
