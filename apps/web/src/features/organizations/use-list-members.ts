import type { UserId } from '@auscult/contract/kit/ids';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#web/features/account/use-me.ts';
import { useFiles } from '#web/platform/file-client.ts';

/** Somebody of the team one works in, oneself included. */
export interface Member {
  id: UserId;
  name: string;
}

/** How many the identity library is asked for. @spec 2.7/team-membership-pages */
const MEMBERS = 500;
const FRESH_MS = 300_000;

/** The members of the team one works in, by name; nobody while one works alone, or where nobody may know. */
export function useListMembers(): readonly Member[] {
  const files = useFiles();
  const { data: me } = useMe();
  const team = me?.organization?.id;
  const { data: members = NOBODY } = useQuery({
    queryKey: ['members', team],
    enabled: team !== undefined,
    staleTime: FRESH_MS,
    queryFn: async () => {
      // The identity library answers it, which the contract does not know.
      const file = await files(`/api/auth/organization/list-members?limit=${MEMBERS}`);
      return membersIn(await file.text());
    },
  });
  return team === undefined ? NOBODY : members;
}

const NOBODY: readonly Member[] = [];

function membersIn(answer: string): readonly Member[] {
  const { members }: Answer = JSON.parse(answer);
  const named = members.map(({ userId, user }) => ({ id: userId, name: user.name }));
  return named.sort((a, b) => a.name.localeCompare(b.name));
}

interface Answer {
  members: { userId: UserId; user: { name: string } }[];
}
