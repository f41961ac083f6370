import type { CallAnswer } from '@auscult/contract/kit/call';
import type { Pims, RemoteName } from '@auscult/contract/pims';
import { getPimsStaff, putPimsStaffLink, type StaffLink } from '@auscult/contract/pims-connections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { offerLatestUndo } from './latest-undo.ts';
import { PRACTICE_SYSTEM_MS, pimsKeys } from './use-pims-keys.ts';

type Staff = CallAnswer<typeof getPimsStaff>;

/** The members of the team with their providers in the practice system. */
export function useGetPimsStaff(pims: Pims) {
  const api = useApi();
  return useQuery({
    queryKey: pimsKeys.staff(pims),
    queryFn: ({ signal }) =>
      api(getPimsStaff, { pims }, { signal, timeoutMs: untilServer(PRACTICE_SYSTEM_MS) }),
  });
}

/** Links of some members, as they are to be; `before` is left out when it is an Undo. */
interface Change {
  links: readonly Pick<StaffLink, 'user' | 'provider'>[];
  before?: readonly Pick<StaffLink, 'user' | 'provider'>[];
}

/**
 * Links members to providers at once, one after the other, and offers an Undo for all of them.
 * @spec 2.8/staff-id-failure
 */
export function usePutPimsStaffLinks(pims: Pims) {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = pimsKeys.staff(pims);
  const show = (user: StaffLink['user'], provider: RemoteName | null) =>
    cache.setQueryData<Staff>(
      queryKey,
      (known) =>
        known && {
          ...known,
          links: known.links.map((link) => (link.user === user ? { ...link, provider } : link)),
        },
    );
  const { mutate, isPending } = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: async ({ links }: Change) => {
      await cache.cancelQueries({ queryKey });
      for (const { user, provider } of links) {
        await api(putPimsStaffLink, { pims, user, provider });
        show(user, provider);
      }
    },
    onSuccess: (_, { links, before }) => {
      if (before) offerLatestUndo(() => mutate({ links: undoOrder(links, before) }));
    },
    onError: (error) => sayFailure(errorText(error, errorTexts.staffLink)),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return {
    link: (links: Change['links'], before: NonNullable<Change['before']>) => mutate({ links, before }),
    isPending,
  };
}

/** In reverse: a provider is free again before another member gets it. */
function undoOrder(links: Change['links'], before: NonNullable<Change['before']>): Change['links'] {
  return links
    .toReversed()
    .flatMap(({ user }) => before.find((link) => link.user === user) ?? [])
    .map(({ user, provider }) => ({ user, provider }));
}
