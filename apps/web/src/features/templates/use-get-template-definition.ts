import type { TemplateId } from '@auscult/contract/kit/ids';
import { getTemplateDefinition } from '@auscult/contract/template-calls';
import type { TemplateForm } from '@auscult/contract/templates';
import { formOf } from '@auscult/domain/templates/form-of';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '#web/platform/api-client.ts';
import { templateKeys } from './template-keys.ts';

/** Returns a function that reads the published form of a template. */
export function useFormOf(): (id: TemplateId) => Promise<TemplateForm> {
  const api = useApi();
  const cache = useQueryClient();
  return useCallback(
    async (id) => {
      const definition = await cache.fetchQuery({
        queryKey: templateKeys.definition(id),
        queryFn: ({ signal }) => api(getTemplateDefinition, { template_id: id }, { signal }),
      });
      return formOf(definition);
    },
    [api, cache],
  );
}
