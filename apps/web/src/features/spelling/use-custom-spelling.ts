import type { CallAnswer, CallBody } from '@auscult/contract/kit/call';
import { addCustomSpelling, getCustomSpelling, updateCustomSpelling } from '@auscult/contract/spelling';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** How a word is written, and what is heard in its place. */
export type Spelling = CallAnswer<typeof getCustomSpelling>['spellings'][number];

/** Name under which the spellings are cached. */
export const spellingKey = ['custom-spelling'];

/** The spellings that apply to the recordings of the signed-in person, where they work at the moment. */
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

/** Changes a spelling, takes it away, or brings it back. */
export function useUpdateSpelling() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: CallBody<typeof updateCustomSpelling>) => api(updateCustomSpelling, change),
    onSuccess: () => cache.invalidateQueries({ queryKey: spellingKey }),
  });
}
