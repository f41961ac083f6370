import { integrationRequest } from '@auscult/contract/feedback';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** Asks for a connection to another system, by its name. */
export function useIntegrationRequest() {
  const api = useApi();
  return useMutation({ mutationFn: (name: string) => api(integrationRequest, { name }) });
}
