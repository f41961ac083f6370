import type { CallAnswer } from '@auscult/contract/kit/call';
import { listMembers } from '@auscult/contract/members';
import { useQuery } from '@tanstack/react-query';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useApi } from '#web/platform/api-client.ts';

type Answer = CallAnswer<typeof listMembers>;

/** Somebody of the team, with their role. */
export type TeamMember = Answer['members'][number];

/** Somebody who left, and whose visits are still here. */
export type FormerMember = Answer['former'][number];

/** How often what others change in a team is looked for. */
export const TEAM_AGAIN_MS = 20_000;

/** Pages that are asked for at most: teams are smaller by far. */
const PAGES = 20;

/**
 * Everybody of the team one works in, by name, and those who left; while they are looked at, what others change follows. Where
 * one's own role is another than was known, that is read anew, too.
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
