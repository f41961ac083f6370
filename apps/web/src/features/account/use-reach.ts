import { useNetwork } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isMissed, useMe } from './use-me.ts';

/** Whether the server is reached; `offline` when this device has no network at all. */
export type Reach = 'reached' | 'offline' | 'unreachable';

/**
 * Follows {@link Reach}. What the device says of its network only makes us ask the server again: one on this very machine is
 * reached without any. When it is back, what could not be read is read again.
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

/** Acts whenever a value has changed, not at the start. */
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
