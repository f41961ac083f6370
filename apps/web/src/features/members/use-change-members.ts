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

/** All that is cached of members begins so, in other features too. */
const MEMBERS = ['members'];

/** Gives a member another role. One's own role decides what one may do here, so one is read anew as well. */
export function useUpdateMemberRole() {
  const api = useApi();
  const cache = useQueryClient();
  const me = useCachedMe();
  return useMutation({
    mutationFn: (wish: CallBody<typeof updateMemberRole>) => api(updateMemberRole, wish),
    onSuccess: () => Promise.all([cache.invalidateQueries({ queryKey: MEMBERS }), me.refresh()]),
  });
}

/** Takes somebody out of the team. Their visits may have gone to somebody else. */
export function useRemoveMember() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: CallBody<typeof removeMember>) => api(removeMember, wish),
    onSuccess: () => void cache.invalidateQueries(),
  });
}

/** Gives all visits of one person to another. */
export function useHandOverSessions() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: CallBody<typeof handOverSessions>) => api(handOverSessions, wish),
    onSuccess: () => void cache.invalidateQueries(),
  });
}

/** Leaves the team, and says so. Everything shown is read anew, since it belongs to where one works then. */
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
