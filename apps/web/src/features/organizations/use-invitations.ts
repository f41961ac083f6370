import {
  acceptInvitation,
  dismissInvitation,
  listInvitations,
  openInvitation,
} from '@auscult/contract/invitations';
import type { CallAnswer, CallBody } from '@auscult/contract/kit/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { ApiError, useApi } from '#web/platform/api-client.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { followedInvitation, forgetInvitation } from './kept-invitation.ts';
import { useChangedTeam } from './use-changed-team.ts';

/** An invitation into a team. */
export type Invitation = CallAnswer<typeof listInvitations>['invitations'][number];

const KEY = ['invitations'];
const FRESH_MS = 300_000;

/** The open invitations of the signed-in person. Staff who act as a person are not asked. */
export function useInvitations() {
  const api = useApi();
  const { data: me } = useMe();
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    enabled: me !== undefined && !me.isFromBefore && !me.acting_as,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<Waiting> => {
      const followed = followedInvitation();
      const opened = followed && (await api(openInvitation, followed).catch(notTheirs));
      const { invitations } = await api(listInvitations, {}, { signal });
      if (!opened || opened === 'misdirected')
        return { invitations, isMisdirected: opened === 'misdirected' };
      const others = invitations.filter(({ id }) => id !== opened.invitation.id);
      return { invitations: [opened.invitation, ...others], isMisdirected: false };
    },
  });
  return {
    invitations: data?.invitations.filter(({ status }) => status === 'pending') ?? [],
    /** The link is valid, but for another address than theirs. */
    isMisdirected: data?.isMisdirected === true,
    /** The signed-in person is not asked again about another person's invitation. */
    letGo: () => {
      forgetInvitation();
      cache.setQueryData<Waiting>(KEY, (before) => before && { ...before, isMisdirected: false });
    },
  };
}

interface Waiting {
  invitations: readonly Invitation[];
  isMisdirected: boolean;
}

/** Joins a team, which becomes the current one: everything is read again. */
export function useAcceptInvitation() {
  const api = useApi();
  const changed = useChangedTeam();
  return useMutation({
    mutationFn: ({ invitation_id }: Pick<CallBody<typeof acceptInvitation>, 'invitation_id'>) => {
      const followed = followedInvitation();
      const isFollowed = followed?.invitation_id === invitation_id;
      return api(acceptInvitation, { invitation_id, ...(isFollowed && { secret: followed.secret }) });
    },
    onSuccess: () => {
      forgetInvitation();
      return changed();
    },
  });
}

/** Declines an invitation. */
export function useDismissInvitation() {
  const api = useApi();
  const { data: me } = useMe();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (invitation_id: string) => {
      const isFollowed = followedInvitation()?.invitation_id === invitation_id;
      forgetInvitation();
      const isConfirmed = me?.user.email_verified === true;
      // An invitation that only the link shows is not asked about again; declining it needs a confirmed address.
      if (isConfirmed || !isFollowed) await api(dismissInvitation, { invitation_id });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** An invitation for another address stays stored: that person may sign in next. */
function notTheirs(error: unknown): 'misdirected' | undefined {
  if (error instanceof ApiError && error.code === 'forbidden') return 'misdirected';
  forgetInvitation();
  sayFailure(errorText(error, t('This invitation was revoked or has expired.')));
  return undefined;
}
