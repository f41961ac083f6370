import type { CallBody } from '@auscult/contract/kit/call';
import { createTemplate } from '@auscult/contract/template-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { templateKeys } from './template-keys.ts';

/** Creates a template: a new one, a copy, or one from a file. */
export function useCreateTemplate() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof createTemplate>) => api(createTemplate, body),
    onSuccess: () => cache.invalidateQueries({ queryKey: templateKeys.list }),
  });
}
