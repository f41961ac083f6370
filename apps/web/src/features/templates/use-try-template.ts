import type { TemplateId } from '@auscult/contract/kit/ids';
import { TRIAL_LIMIT_MS } from '@auscult/contract/limits';
import { tryTemplate } from '@auscult/contract/template-drafts';
import { useQuery } from '@tanstack/react-query';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { templateKeys } from './template-keys.ts';

/** The note of the sample visit, written with a published template. */
export function useTryTemplate(id: TemplateId) {
  const api = useApi();
  return useQuery({
    queryKey: templateKeys.trial(id),
    queryFn: ({ signal }) =>
      api(tryTemplate, { template_id: id }, { signal, timeoutMs: untilServer(TRIAL_LIMIT_MS) }),
    staleTime: Infinity,
    retry: false,
  });
}
