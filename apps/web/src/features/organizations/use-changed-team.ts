import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** The name under which the last change is kept; other tabs watch it. */
const TOLD_AS = 'auscult.changedTeam';

/** @returns to be called once another team is the one somebody works in: all tabs read anew what belonged to the other */
export function useChangedTeam(): () => Promise<void> {
  const freshRead = useReadAnew();
  return useCallback(() => {
    writeLocal(TOLD_AS, randomId());
    return freshRead();
  }, [freshRead]);
}

/** Follows another tab to another team: whatever begins here would begin there, too. */
export function useFollowTeam(): void {
  const freshRead = useReadAnew();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === TOLD_AS) void freshRead();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [freshRead]);
}

/** Keys of addresses that name a visit or a colleague: the other team has neither. */
const OF_ONE_TEAM = { session_id: undefined, tab: undefined, session: undefined, owner: undefined };

/** Closes what the address names of the former team, and reads everything anew. */
function useReadAnew(): () => Promise<void> {
  const cache = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    const named = Object.keys(router.state.location.search);
    if (named.some((key) => Object.hasOwn(OF_ONE_TEAM, key)))
      await router.navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...OF_ONE_TEAM }),
        replace: true,
      });
    await cache.resetQueries();
  }, [cache, router]);
}
