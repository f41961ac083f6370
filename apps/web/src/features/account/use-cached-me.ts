import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountKeys } from './use-account-keys.ts';
import type { Me } from './use-me.ts';

/** The cached data of the signed-in person, for optimistic updates. */
export function useCachedMe() {
  const cache = useQueryClient();
  return useMemo(
    () => ({
      /** Shows another value until the next read. A read in progress does not overwrite it. */
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
