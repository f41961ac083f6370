import type { CallAnswer } from '@auscult/contract/kit/call';
import { listMembers } from '@auscult/contract/members';
import { useQuery } from '@tanstack/react-query';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useApi } from '#web/platform/api-client.ts';

type Answer = CallAnswer<typeof listMembers>;

/** A member of the team, with their role. */
export type TeamMember = Answer['members'][number];

/** A former member whose visits are still here. */
export type FormerMember = Answer['former'][number];

/** How often the list is read again for changes by others. */
export const TEAM_AGAIN_MS = 20_000;

/** Maximum number of pages: teams are far smaller. */
const PAGES = 20;

/**
 * The members of the current team, by name, and former members. The list is read again while it is shown. If
 * the person's own role differs from the known one, their account is read again, too.
 */
export function useTeamMembers() {
  const api = useApi();
  const { data: me } = useMe();
  const { refresh } = useCachedMe();
  const team = me?.organization;
  return useQuery({
    queryKey: ['members', team?.id, 'in full'],
    enabled: team != null,
    refetchInterval: TEAM_AGAIN_MS,
    queryFn: async ({ signal }) => {
      const read = (page: number) => api(listMembers, { page, include_former: page === 0 }, { signal });
      const { members, total, former } = await read(0);
      const all = [...members];
      for (let page = 1; all.length < total && page < PAGES; page++) all.push(...(await read(page)).members);
      const mine = all.find(({ user_id }) => user_id === me?.user.id);
      if (mine && mine.role !== team?.role) void refresh();
      return { members: all, former };
    },
  });
}
