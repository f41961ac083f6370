import {
  cancelInvitation,
  inviteMember,
  listSentInvitations,
  resendInvitation,
} from '@auscult/contract/invitations';
import type { CallAnswer } from '@auscult/contract/kit/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { TEAM_AGAIN_MS } from './use-team-members.ts';

/** An unanswered invitation of the team. */
export type SentInvitation = CallAnswer<typeof listSentInvitations>['invitations'][number];

/** The result of inviting one address. */
export interface Invited {
  email: string;
  /** The page of the invitation, and whether a mail with it was sent; undefined if it was rejected. */
  sent?: { link: string; mailed: boolean };
  error?: unknown;
}

const KEY = ['sent-invitations'];

/** The team's unanswered invitations, newest first. */
export function useSentInvitations() {
  const api = useApi();
  return useQuery({
    queryKey: KEY,
    refetchInterval: TEAM_AGAIN_MS,
    queryFn: async ({ signal }) => (await api(listSentInvitations, {}, { signal })).invitations,
  });
}

/** Invites several people with one role, one after the other. One rejection does not stop the others. */
export function useInviteMembers() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ emails, role }: { emails: readonly string[]; role: string }) => {
      const invited: Invited[] = [];
      for (const email of emails)
        invited.push(
          await api(inviteMember, { email, role }).then(
            ({ link, mailed }) => ({ email, sent: { link, mailed } }),
            (error: unknown) => ({ email, error }),
          ),
        );
      return invited;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** Sends an invitation once more. */
export function useResendInvitation() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (invitation_id: string) => api(resendInvitation, { invitation_id }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

/** Revokes an invitation. */
export function useCancelInvitation() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (invitation_id: string) => api(cancelInvitation, { invitation_id }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}
