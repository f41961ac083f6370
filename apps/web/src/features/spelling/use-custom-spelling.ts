import type { CallAnswer, CallBody } from '@auscult/contract/kit/call';
import { addCustomSpelling, getCustomSpelling, updateCustomSpelling } from '@auscult/contract/spelling';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** The spelling of a word, and its misheard forms. */
export type Spelling = CallAnswer<typeof getCustomSpelling>['spellings'][number];

/** Query key of the spellings. */
export const spellingKey = ['custom-spelling'];

/** The spellings that apply to the signed-in person's recordings in their current team. */
export function useCustomSpelling() {
  const api = useApi();
  return useQuery({
    queryKey: spellingKey,
    queryFn: async ({ signal }) => (await api(getCustomSpelling, {}, { signal })).spellings,
  });
}

/** Adds a spelling. */
export function useAddSpelling() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (spelling: CallBody<typeof addCustomSpelling>) => api(addCustomSpelling, spelling),
    onSuccess: () => cache.invalidateQueries({ queryKey: spellingKey }),
  });
}

/** Changes, deletes or restores a spelling. */
export function useUpdateSpelling() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: CallBody<typeof updateCustomSpelling>) => api(updateCustomSpelling, change),
    onSuccess: () => cache.invalidateQueries({ queryKey: spellingKey }),
  });
}
