import { openSharedTemplate } from '@auscult/contract/template-calls';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { templateKeys } from './template-keys.ts';

/** Reads a shared template by its link. */
export function useOpenSharedTemplate(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: templateKeys.shared(token),
    queryFn: ({ signal }) => api(openSharedTemplate, { token }, { signal }),
  });
}
