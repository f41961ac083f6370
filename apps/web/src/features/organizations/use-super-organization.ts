import type { CallAnswer } from '@auscult/contract/kit/call';
import { getSuperOrganization } from '@auscult/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMe } from '#web/features/account/use-me.ts';
import { useApi } from '#web/platform/api-client.ts';
import { log } from '#web/platform/log.ts';

/** The group of teams that somebody's team belongs to. */
export type SuperOrganization = CallAnswer<typeof getSuperOrganization>;

/** Screens on which the group's word is asked for. @spec 1.6/super-org-metadata-loads, 2.7/super-organization-fires */
const ASKED_ON = /^\/(scribe|history|templates|settings|templateBuilder|admin)/;

/**
 * The group of teams, where there is one. Asked for once an id, on the screens that need it; when that fails, what the
 * metadata of team and person say holds.
 * @spec 2.8/super-organization-failure, 2.8/super-organization-failure/text
 */
export function useSuperOrganization(): SuperOrganization | undefined {
  const api = useApi();
  const { data: me } = useMe();
  const isAsked = useLocation({ select: ({ pathname }) => ASKED_ON.test(pathname) });
  const id = idIn(me?.organization?.public_metadata) ?? idIn(me?.user.public_metadata);
  const { data } = useQuery({
    queryKey: ['super-organization', id],
    enabled: id !== undefined && isAsked,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      api(getSuperOrganization, {}, { signal }).catch((cause: unknown) => {
        log(new Error('Error fetching super organization metadata:', { cause }));
        throw cause;
      }),
  });
  return id === undefined ? undefined : data;
}

function idIn(metadata: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const id = metadata?.super_org;
  return typeof id === 'string' && id !== '' ? id : undefined;
}
