import type { TemplateId } from '@auscult/contract/kit/ids';
import { updateTemplatePermissions } from '@auscult/contract/template-calls';
import type { TemplatePermission } from '@auscult/contract/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { editorKeys } from './editor-keys.ts';
import type { OpenedTemplate } from './use-open-template.ts';

/** Changes what colleagues with the right to edit templates can change in this one. */
export function useUpdateTemplatePermissions(id: TemplateId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (team_permissions: TemplatePermission[]) =>
      api(updateTemplatePermissions, { template_id: id, team_permissions }),
    onSuccess: (template) => {
      cache.setQueryData<OpenedTemplate>(
        editorKeys.opened(id),
        (opened) => opened && { ...opened, template },
      );
      void cache.invalidateQueries({ queryKey: editorKeys.library });
    },
  });
}
