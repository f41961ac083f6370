import type { CallAnswer } from '@auscult/contract/kit/call';
import type { UserId } from '@auscult/contract/kit/ids';
import { listMembers } from '@auscult/contract/members';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#web/features/account/use-me.ts';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';

/** Somebody of the team one works in, oneself included. */
export interface Member {
  id: UserId;
  name: string;
  /** Switched off in the team: they own visits, and are given no more. */
  isSwitchedOff: boolean;
}

const FRESH_MS = 300_000;

/** The members of the team one works in, by name; nobody while one works alone, or where nobody may know. */
export function useListMembers(): readonly Member[] {
  const api = useApi();
  const { data: me } = useMe();
  const team = me?.organization?.id;
  const { data: members = NOBODY } = useQuery({
    queryKey: ['members', team],
    enabled: team !== undefined,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => everybody(api, signal),
  });
  return team === undefined ? NOBODY : members;
}

const NOBODY: readonly Member[] = [];

type Page = CallAnswer<typeof listMembers>;

/** All pages, one after the other. @spec 2.7/team-membership-pages, 2.9/membership-page-size */
async function everybody(api: ApiClient, signal: AbortSignal): Promise<readonly Member[]> {
  const found: Page['members'] = [];
  for (let page = 0; ; page++) {
    const { members, total } = await api(listMembers, { page }, { signal });
    found.push(...members);
    if (members.length === 0 || found.length >= total) break;
  }
  return found
    .map(({ user_id: id, name, deactivated: isSwitchedOff }) => ({ id, name, isSwitchedOff }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
