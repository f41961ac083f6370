import type { TemplateId } from '@auscult/contract/kit/ids';
import { discardTemplateDraft } from '@auscult/contract/template-drafts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { forgetUnsaved } from './unsaved-form.ts';

/** Throws one's changes to a template away. */
export function useDiscardTemplateDraft(id: TemplateId) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api(discardTemplateDraft, { template_id: id }),
    onSuccess: () => forgetUnsaved(id),
  });
}
