import type { CallAnswer } from '@auscult/contract/kit/call';
import { listMembers } from '@auscult/contract/members';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#web/features/account/use-me.ts';
import { useApi } from '#web/platform/api-client.ts';

type Answer = CallAnswer<typeof listMembers>;

/** Somebody of the team, with their role. */
export type TeamMember = Answer['members'][number];

/** Somebody who left, and whose visits are still here. */
export type FormerMember = Answer['former'][number];

/** Pages that are asked for at most: teams are smaller by far. */
const PAGES = 20;

/** Everybody of the team one works in, by name. @param isAdmin  those who left are told to administrators only */
export function useTeamMembers(isAdmin: boolean) {
  const api = useApi();
  const { data: me } = useMe();
  const team = me?.organization?.id;
  return useQuery({
    queryKey: ['members', team, 'in full', isAdmin],
    enabled: team !== undefined,
    queryFn: async ({ signal }) => {
      const read = (page: number) => api(listMembers, { page, include_former: isAdmin }, { signal });
      const { members, total, former } = await read(0);
      const all = [...members];
      for (let page = 1; all.length < total && page < PAGES; page++) all.push(...(await read(page)).members);
      return { members: all, former };
    },
  });
}
