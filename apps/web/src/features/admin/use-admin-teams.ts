import { createAdminTeam, listAdminTeams, updateAdminTeam } from '@auscult/contract/admin';
import type { CallAnswer, CallBody } from '@auscult/contract/kit/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { adminKeys } from './admin-keys.ts';

/** A team of the group. */
export type AdminTeam = CallAnswer<typeof listAdminTeams>['teams'][number];

/** Lists the teams of the group, and the teams that could join it. */
export function useAdminTeams() {
  const api = useApi();
  return useQuery({
    queryKey: adminKeys.teams,
    queryFn: ({ signal }) => api(listAdminTeams, {}, { signal }),
  });
}

/** Creates and changes teams of the group. */
export function useAdminTeamChanges() {
  const api = useApi();
  const cache = useQueryClient();
  // The team switcher shows new and renamed teams, too.
  const onSuccess = () => cache.invalidateQueries();
  return {
    create: useMutation({
      mutationFn: (input: CallBody<typeof createAdminTeam>) => api(createAdminTeam, input),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (input: CallBody<typeof updateAdminTeam>) => api(updateAdminTeam, input),
      onSuccess,
    }),
  };
}
