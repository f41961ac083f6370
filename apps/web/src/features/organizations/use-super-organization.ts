import type { CallAnswer } from '@auscult/contract/kit/call';
import { getSuperOrganization } from '@auscult/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMe } from '#web/features/account/use-me.ts';
import { useApi } from '#web/platform/api-client.ts';
import { log } from '#web/platform/log.ts';

/** The group of the person's team. */
export type SuperOrganization = CallAnswer<typeof getSuperOrganization>;

/**
 * Screens that need the group's settings.
 *
 * @spec 1.6/super-org-metadata-loads, 2.7/super-organization-fires
 */
const ASKED_ON = /^\/(scribe|history|templates|settings|templateBuilder|admin)/;

/**
 * The group of teams, if there is one. It is read once per id, on the screens that need it. If that fails,
 * the metadata of team and person apply.
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
