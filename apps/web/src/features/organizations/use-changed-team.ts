import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** The name under which the last change is kept; other tabs watch it. */
const TOLD_AS = 'auscult.changedTeam';

/** @returns to be called once another team is the one somebody works in: all tabs read anew what belonged to the other */
export function useChangedTeam(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(() => {
    writeLocal(TOLD_AS, randomId());
    return cache.resetQueries();
  }, [cache]);
}

/** Follows another tab to another team: whatever begins here would begin there, too. */
export function useFollowTeam(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === TOLD_AS) void cache.resetQueries();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [cache]);
}
