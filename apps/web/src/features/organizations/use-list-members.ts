import type { CallAnswer } from '@auscult/contract/kit/call';
import type { UserId } from '@auscult/contract/kit/ids';
import { listMembers } from '@auscult/contract/members';
import { useQuery } from '@tanstack/react-query';
import { formerName } from '#web/copy/former-name.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';

/** A member of the current team, including the signed-in person. */
export interface Member {
  id: UserId;
  name: string;
  /** Deactivated in the team: they own visits, but get no new ones. */
  isSwitchedOff: boolean;
}

/** Owners of the visits in the team's lists: members, and former members. */
export interface SessionOwner extends Member {
  hasLeft: boolean;
}

const FRESH_MS = 300_000;

/**
 * The members of the current team, by name; empty in the personal space, or without the right to see them.
 */
export function useListMembers(): readonly Member[] {
  return useOwners(membersOf);
}

/** Everyone whose visits can be in a list, by name: also former members. */
export function useSessionOwners(): readonly SessionOwner[] {
  return useOwners(everyOwner);
}

/** The name of an owner, marked if they have left the team. */
export function ownerName({ name, hasLeft }: SessionOwner): string {
  return hasLeft ? t('{{name}} (no longer in the team)', { name }) : name;
}

const NOBODY: readonly never[] = [];

const everyOwner = (owners: readonly SessionOwner[]) => owners;
const membersOf = (owners: readonly SessionOwner[]) => owners.filter(({ hasLeft }) => !hasLeft);

function useOwners<Found>(select: (owners: readonly SessionOwner[]) => readonly Found[]): readonly Found[] {
  const api = useApi();
  const { data: me } = useMe();
  const team = me?.organization?.id;
  const { data: found = NOBODY } = useQuery({
    queryKey: ['members', team],
    enabled: team !== undefined,
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => everybody(api, signal),
    select,
  });
  return team === undefined ? NOBODY : found;
}

type Page = CallAnswer<typeof listMembers>;

/** All pages, one after the other. @spec 2.7/team-membership-pages, 2.9/membership-page-size */
async function everybody(api: ApiClient, signal: AbortSignal): Promise<readonly SessionOwner[]> {
  const { members, total, former } = await api(listMembers, { page: 0, include_former: true }, { signal });
  const found: Page['members'] = [...members];
  for (let page = 1; found.length < total; page++) {
    const next = await api(listMembers, { page }, { signal });
    if (next.members.length === 0) break;
    found.push(...next.members);
  }
  return [
    ...found.map(({ user_id: id, name, deactivated: isSwitchedOff }) => ({
      ...{ id, name, isSwitchedOff, hasLeft: false },
    })),
    ...former.map(({ user_id: id, name }) => ({
      ...{ id, name: formerName(name), isSwitchedOff: true, hasLeft: true },
    })),
  ].sort((a, b) => a.name.localeCompare(b.name));
}
