import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isMissed, useMe } from './use-me.ts';

/** Whether the server can be reached; `offline` if this device has no network at all. */
export type Reach = 'reached' | 'offline' | 'unreachable';

/**
 * Follows {@link Reach}. The device's network events only trigger a request, because a server on this machine
 * can be reached without a network. When the server is back, failed reads are repeated.
 */
export function useReach(): Reach {
  const { online } = useNetwork();
  const { data: me, error, refetch } = useMe();
  const queries = useQueryClient();
  const isAway = isMissed(me, error);
  useOnChange(online, () => void refetch());
  useOnChange(isAway, () => {
    if (!isAway)
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  });

  if (!isAway) return 'reached';
  return online ? 'unreachable' : 'offline';
}

/** Runs an effect whenever a value has changed, but not on mount. */
function useOnChange(value: boolean, act: () => void): void {
  const before = useRef(value);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (before.current !== value) latest.current();
    before.current = value;
  }, [value]);
}
