import type { CallBody } from '@auscult/contract/kit/call';
import { sessionCompleted } from '@auscult/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Sets the status of a visit. */
export function useSessionCompleted() {
  const api = useApi();
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (body: CallBody<typeof sessionCompleted>) => api(sessionCompleted, body),
    onSuccess: keep,
  });
}
