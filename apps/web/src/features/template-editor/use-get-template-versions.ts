import type { TemplateId } from '@auscult/contract/kit/ids';
import { getTemplateDefinition, getTemplateVersions } from '@auscult/contract/template-calls';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { editorKeys } from './editor-keys.ts';

/** The published versions of a template, newest first. */
export function useGetTemplateVersions(id: TemplateId) {
  const api = useApi();
  return useQuery({
    queryKey: editorKeys.versions(id),
    queryFn: ({ signal }) => api(getTemplateVersions, { template_id: id }, { signal }),
  });
}

/** Reads the form of one of them. */
export function useReadVersion(id: TemplateId) {
  const api = useApi();
  return useMutation({
    mutationFn: (version: number): Promise<TemplateDefinition> =>
      api(getTemplateDefinition, { template_id: id, version }),
  });
}
