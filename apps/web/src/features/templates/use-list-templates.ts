import { listTemplates, type TemplateType } from '@auscult/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** The templates of one type that the person may use. */
export function useListTemplates(type: TemplateType) {
  const api = useApi();
  return useQuery({
    queryKey: ['templates', type],
    queryFn: async ({ signal }) => (await api(listTemplates, { type }, { signal })).templates,
    staleTime: 300_000,
  });
}
