import type { TemplateId } from '@auscult/contract/kit/ids';
import { shareTemplate } from '@auscult/contract/template-calls';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** Makes a link by which anybody who is signed in can take a copy. */
export function useShareTemplate() {
  const api = useApi();
  return useMutation({ mutationFn: (id: TemplateId) => api(shareTemplate, { id }) });
}
