import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdentity } from '#web/platform/identity.ts';

const KEY = ['passkeys'];

/** One's passkeys, and whether one has a password to be asked for. */
export function usePasskeys() {
  const identity = useIdentity();
  return useQuery({ queryKey: KEY, queryFn: () => identity.passkeys.list() });
}

/** Has the browser make a passkey. */
export function useAddPasskey() {
  const identity = useIdentity();
  return useChange((named: { name: string; password: string }) => identity.passkeys.add(named));
}

/** Gives a passkey another name. */
export function useRenamePasskey() {
  const identity = useIdentity();
  return useChange(({ id, name }: { id: string; name: string }) => identity.passkeys.rename(id, name));
}

/** Takes a passkey away: no one signs in by it any more. */
export function useRemovePasskey() {
  const identity = useIdentity();
  return useChange((id: string) => identity.passkeys.remove(id));
}

function useChange<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => cache.invalidateQueries({ queryKey: KEY }) });
}
