import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMe } from './use-me.ts';

/** Whether the server is reached; `offline` when this device has no network at all. */
export type Reach = 'reached' | 'offline' | 'unreachable';

/** Follows {@link Reach}. When the server is back, what could not be read is read again. */
export function useReach(): Reach {
  const { online } = useNetwork();
  const { data: me } = useMe();
  const queries = useQueryClient();
  const isMissed = me?.isFromBefore === true;
  const wasMissed = useRef(isMissed);
  useEffect(() => {
    if (wasMissed.current && !isMissed)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasMissed.current = isMissed;
  }, [isMissed, queries]);

  if (!online) return 'offline';
  return isMissed ? 'unreachable' : 'reached';
}
