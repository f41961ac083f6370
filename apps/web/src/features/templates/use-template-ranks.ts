import { getUserdata } from '@auscult/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { cachedResponse } from '#web/platform/cached-response.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { templateKeys } from './template-keys.ts';

/** The person's ranked defaults, template id to rank; without a network the last known ones. */
export function useTemplateRanks() {
  const api = useApi();
  const kept = cachedResponse<Record<string, number>>(useSignIn()?.userId, 'template-ranks');
  return useQuery({
    queryKey: templateKeys.ranks,
    queryFn: ({ signal }) =>
      kept.orLast(async () => (await api(getUserdata, {}, { signal })).default_template_ids_priority),
    initialData: kept.last,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  });
}
