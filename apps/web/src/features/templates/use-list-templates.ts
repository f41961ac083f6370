import {
  listOrganizationTemplates,
  listSuperOrganizationTemplates,
  listTemplates,
} from '@auscult/contract/template-calls';
import type { Template } from '@auscult/contract/templates';
import { mergeTemplates } from '@auscult/domain/templates/merge-templates';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { cachedResponse } from '#web/platform/cached-response.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { templateKeys } from './template-keys.ts';

/** The lists of the library; for a template in several lists, the first one applies. */
const LISTS = [listTemplates, listOrganizationTemplates, listSuperOrganizationTemplates] as const;

/** Every template that the person can use, each once; without a network the last known ones. */
export function useListTemplates() {
  const api = useApi();
  const kept = cachedResponse<Template[]>(useSignIn()?.userId, 'templates');
  return useQuery({
    queryKey: templateKeys.list,
    queryFn: ({ signal }) =>
      kept.orLast(async () => {
        const lists = await Promise.all(LISTS.map((call) => api(call, {}, { signal })));
        return mergeTemplates(...lists.map(({ templates }) => templates));
      }),
    initialData: kept.last,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  });
}
