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
import { useApi } from '#web/platform/api-client.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { followedInvitation, forgetInvitation } from './kept-invitation.ts';
import { useChangedTeam } from './use-changed-team.ts';

/** An invitation into a team. */
export type Invitation = CallAnswer<typeof listInvitations>['invitations'][number];

const KEY = ['invitations'];
const FRESH_MS = 300_000;

/** The invitations that wait for whoever is signed in. Staff who act as somebody are asked nothing. */
export function useInvitations(): readonly Invitation[] {
  const api = useApi();
  const { data: me } = useMe();
  const { data } = useQuery({
    queryKey: KEY,
    enabled: me !== undefined && !me.isFromBefore && !me.acting_as,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const followed = followedInvitation();
      const opened = followed && (await api(openInvitation, followed).catch(sayNotTheirs));
      const { invitations } = await api(listInvitations, {}, { signal });
      if (!opened) return invitations;
      return [opened.invitation, ...invitations.filter(({ id }) => id !== opened.invitation.id)];
    },
  });
  return data?.filter(({ status }) => status === 'pending') ?? [];
}

/** Joins a team, which is then the one that is worked in: everything shown is read anew. */
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
      // One that only its link shows is not asked about again; declining it takes a confirmed address.
      if (isConfirmed || !isFollowed) await api(dismissInvitation, { invitation_id });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

function sayNotTheirs(error: unknown): undefined {
  forgetInvitation();
  sayFailure(
    errorText(error, t('This invitation was taken back, has run out, or is for another email address.')),
  );
}
