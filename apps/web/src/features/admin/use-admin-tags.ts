import { listAdminTags, mergeAdminTags, saveAdminTag } from '@auscult/contract/admin';
import type { CallAnswer, CallBody } from '@auscult/contract/kit/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { adminKeys } from './admin-keys.ts';

/** A tag of the group's teams. */
export type TeamTag = CallAnswer<typeof listAdminTags>['tags'][number];

/** Lists the tags of all teams of the group. */
export function useAdminTags() {
  const api = useApi();
  return useQuery({
    queryKey: adminKeys.tags,
    queryFn: ({ signal }) => api(listAdminTags, {}, { signal }),
  });
}

/** Creates, recolors, renames and merges tags. Each answer has all tags. */
export function useAdminTagChanges() {
  const api = useApi();
  const cache = useQueryClient();
  const onSuccess = ({ tags }: { tags: TeamTag[] }) => cache.setQueryData(adminKeys.tags, { tags });
  return {
    save: useMutation({
      mutationFn: (input: CallBody<typeof saveAdminTag>) => api(saveAdminTag, input),
      onSuccess,
    }),
    merge: useMutation({
      mutationFn: (input: CallBody<typeof mergeAdminTags>) => api(mergeAdminTags, input),
      onSuccess,
    }),
  };
}
