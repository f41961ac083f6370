import type { CallBody } from '@auscult/contract/kit/call';
import {
  defaultDischargeTemplate,
  defaultRecordsrecapTemplate,
  defaultTemplate,
} from '@auscult/contract/template-defaults';
import type { TemplateType } from '@auscult/contract/templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useApi } from '#web/platform/api-client.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { templateKeys } from './template-keys.ts';

const CALLS = {
  medical: defaultTemplate,
  communications: defaultDischargeTemplate,
  recordsrecap: defaultRecordsrecapTemplate,
} as const;

/** Makes a template a default of its type, the first one with rank 1, or no longer a default. */
export function useDefaultTemplate() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ type, ...body }: CallBody<typeof defaultTemplate> & { type: TemplateType }) =>
      api(CALLS[type], body),
    onSuccess: () => cache.invalidateQueries({ queryKey: templateKeys.list }),
    onError: (error) => sayFailure(errorText(error, errorTexts.defaultTemplate)),
  });
}
