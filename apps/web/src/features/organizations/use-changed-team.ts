import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { writeLocal } from '#web/platform/local-store.ts';
import { randomId } from '#web/platform/random-id.ts';

/** The storage key of the last change; other tabs watch it. */
const TOLD_AS = 'auscult.changedTeam';

/** @returns a function to call after a change of the team: all tabs read the new team's data */
export function useChangedTeam(): () => Promise<void> {
  const freshRead = useReadAnew();
  return useCallback(() => {
    writeLocal(TOLD_AS, randomId());
    return freshRead();
  }, [freshRead]);
}

/** Follows another tab to another team, because new work in this one would go there, too. */
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

/** Search params that name a visit or a colleague: the other team has neither. */
const OF_ONE_TEAM = { session_id: undefined, tab: undefined, session: undefined, owner: undefined };

/** Removes the former team's ids from the address, and reads everything again. */
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
