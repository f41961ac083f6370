import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountKeys } from './use-account-keys.ts';
import type { Me } from './use-me.ts';

/** What this page knows of the person who is signed in, to be changed before the server has answered. */
export function useCachedMe() {
  const cache = useQueryClient();
  return useMemo(
    () => ({
      /** Shows something else until it is read again. What is being read at this moment does not undo it. */
      change: async (changed: (me: Me) => Me) => {
        await cache.cancelQueries({ queryKey: accountKeys.me });
        cache.setQueryData<Me>(accountKeys.me, (me) => me && changed(me));
      },
      /** Reads it again. */
      refresh: () => cache.invalidateQueries({ queryKey: accountKeys.me }),
    }),
    [cache],
  );
}
