import type { CallBody } from '@auscult/contract/kit/call';
import { moveTemplateToSuperOrg } from '@auscult/contract/template-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useApi } from '#web/platform/api-client.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { templateKeys } from './template-keys.ts';

/** Shares a template with the person's group of teams, or stops sharing it. */
export function useMoveTemplateToSuperOrg() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof moveTemplateToSuperOrg>) => api(moveTemplateToSuperOrg, body),
    onSuccess: () => cache.invalidateQueries({ queryKey: templateKeys.list }),
    onError: (error) => sayFailure(errorText(error, errorTexts.moveTemplate)),
  });
}
