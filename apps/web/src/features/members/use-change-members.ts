import type { CallBody } from '@auscult/contract/kit/call';
import {
  handOverSessions,
  leaveOrganization,
  removeMember,
  updateMemberRole,
} from '@auscult/contract/members';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '#web/copy/text.ts';
import { useCachedMe } from '#web/features/account/use-cached-me.ts';
import { useChangedTeam } from '#web/features/organizations/use-changed-team.ts';
import { useApi } from '#web/platform/api-client.ts';

/** Prefix of all cached member lists, in other features, too. */
const MEMBERS = ['members'];

/**
 * Changes a member's role. A person's own role decides what they can do here, so their account is read again,
 * too.
 */
export function useUpdateMemberRole() {
  const api = useApi();
  const cache = useQueryClient();
  const me = useCachedMe();
  return useMutation({
    mutationFn: (wish: CallBody<typeof updateMemberRole>) => api(updateMemberRole, wish),
    onSuccess: () => Promise.all([cache.invalidateQueries({ queryKey: MEMBERS }), me.refresh()]),
  });
}

/** Removes a person from the team. Their visits may have another owner then. */
export function useRemoveMember() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: CallBody<typeof removeMember>) => api(removeMember, wish),
    onSuccess: () => void cache.invalidateQueries(),
  });
}

/** Transfers all visits of one person to another. */
export function useHandOverSessions() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: CallBody<typeof handOverSessions>) => api(handOverSessions, wish),
    onSuccess: () => void cache.invalidateQueries(),
  });
}

/**
 * Leaves the team, and says so. All data on the screen is read again, since it depends on the current team.
 */
export function useLeaveOrganization(team: string) {
  const api = useApi();
  const changed = useChangedTeam();
  return useMutation({
    mutationFn: (wish: CallBody<typeof leaveOrganization>) => api(leaveOrganization, wish),
    onSuccess: () => {
      notifications.show({ message: t('You have left {{team}}.', { team }) });
      return changed();
    },
  });
}
