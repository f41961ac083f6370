import { deleteTemplate, restoreTemplate } from '@auscult/contract/template-calls';
import type { Template } from '@auscult/contract/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import { templateKeys } from './template-keys.ts';

/** Deletes a template, and offers an Undo for a while. */
export function useDeleteTemplate() {
  const api = useApi();
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: templateKeys.list });
  const restoring = useMutation({
    mutationFn: ({ id }: Template) => api(restoreTemplate, { template_id: id }),
    onSuccess,
    onError: (error) => sayFailure(errorText(error, errorTexts.restoreTemplate)),
  });
  return useMutation({
    mutationFn: ({ id }: Template) => api(deleteTemplate, { template_id: id }),
    onSuccess: (_, template) => {
      const text = t('“{{name}}” is deleted.', { name: template.name });
      offerUndo(`deleted-${template.id}`, text, () => restoring.mutate(template));
      return onSuccess();
    },
    onError: (error) => sayFailure(errorText(error, errorTexts.deleteTemplate)),
  });
}
