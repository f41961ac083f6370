import type { TemplateId } from '@auscult/contract/kit/ids';
import { updateTemplate } from '@auscult/contract/template-calls';
import type { TemplateForm } from '@auscult/contract/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, useApi } from '#web/platform/api-client.ts';
import { editorKeys } from './editor-keys.ts';
import { useUnsavedForm } from './unsaved-form.ts';
import { type OpenedTemplate, readTemplate } from './use-open-template.ts';

interface Wish {
  form: TemplateForm;
  /** The version that it is based on. */
  base: number;
}

/**
 * Publishes a form as the next version of its template.
 *
 * @param onOvertaken  called with the version that another person published meanwhile; nothing was
 * overwritten
 */
export function useUpdateTemplate(id: TemplateId, onOvertaken: (standing: OpenedTemplate) => void) {
  const api = useApi();
  const cache = useQueryClient();
  const unsaved = useUnsavedForm(id);
  return useMutation({
    mutationFn: ({ form, base }: Wish) => api(updateTemplate, { template_id: id, version: base, ...form }),
    onSuccess: () => {
      unsaved.forget();
      void cache.invalidateQueries({ queryKey: editorKeys.library });
      void cache.invalidateQueries({ queryKey: editorKeys.versions(id) });
    },
    onError: async (cause) => {
      if (!(cause instanceof ApiError) || cause.code !== 'changed_meanwhile') return;
      const standing = await readTemplate(api, id).catch(() => undefined);
      if (standing) onOvertaken(standing);
    },
  });
}
