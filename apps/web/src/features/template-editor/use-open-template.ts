import type { TemplateId } from '@auscult/contract/kit/ids';
import { getTemplate, getTemplateDefinition } from '@auscult/contract/template-calls';
import { getTemplateDraft, type TemplateDraft } from '@auscult/contract/template-drafts';
import type { Template, TemplateForm } from '@auscult/contract/templates';
import { formOf } from '@auscult/domain/templates/form-of';
import { useQuery } from '@tanstack/react-query';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';
import { editRights } from './edit-rights.ts';
import { editorKeys } from './editor-keys.ts';

/** A template with its published form, and the reader's draft. */
export interface OpenedTemplate {
  template: Template;
  /** Null if it was never published. */
  published: TemplateForm | null;
  draft: TemplateDraft | null;
}

/** Reads a template for editing, uncached, since the latest changes are only on the server. */
export function useOpenTemplate(id: TemplateId) {
  const api = useApi();
  return useQuery({
    queryKey: editorKeys.opened(id),
    queryFn: ({ signal }) => readTemplate(api, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Reads the current template. */
export async function readTemplate(
  api: ApiClient,
  template_id: TemplateId,
  signal?: AbortSignal,
): Promise<OpenedTemplate> {
  const template = await api(getTemplate, { template_id }, { signal });
  const [definition, { draft }] = await Promise.all([
    template.version > 0 ? api(getTemplateDefinition, { template_id }, { signal }) : null,
    editRights(template).isEditor ? api(getTemplateDraft, { template_id }, { signal }) : { draft: null },
  ]);
  return { template, published: definition && formOf(definition), draft };
}
