import type { TemplateId } from '@auscult/contract/kit/ids';
import { discardTemplateDraft } from '@auscult/contract/template-drafts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useUnsavedForm } from './unsaved-form.ts';

/** Discards the person's changes to a template. */
export function useDiscardTemplateDraft(id: TemplateId) {
  const api = useApi();
  const unsaved = useUnsavedForm(id);
  return useMutation({
    mutationFn: () => api(discardTemplateDraft, { template_id: id }),
    onSuccess: () => unsaved.forget(),
  });
}
