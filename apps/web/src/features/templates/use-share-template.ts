import type { TemplateId } from '@auscult/contract/kit/ids';
import { shareTemplate } from '@auscult/contract/template-calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** Creates a link with which every signed-in person can copy the template. */
export function useShareTemplate() {
  const api = useApi();
  return useMutation({ mutationFn: (id: TemplateId) => api(shareTemplate, { id }) });
}
