import { listTemplates, type Template, type TemplateType } from '@auscult/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useSignIn } from '#web/platform/identity.ts';
import { keptAnswer } from '#web/platform/kept-answer.ts';

/** The templates of one type that the person may use; without a network those of the last time. */
export function useListTemplates(type: TemplateType) {
  const api = useApi();
  const kept = keptAnswer<Template[]>(useSignIn()?.userId, `templates.${type}`);
  return useQuery({
    queryKey: ['templates', type],
    queryFn: ({ signal }) =>
      kept.orLast(async () => (await api(listTemplates, { type }, { signal })).templates),
    initialData: kept.last,
    initialDataUpdatedAt: 0,
    staleTime: 300_000,
  });
}
