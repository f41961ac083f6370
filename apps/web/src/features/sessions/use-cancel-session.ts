import type { CallBody } from '@auscult/contract/kit/call';
import { cancelSession } from '@auscult/contract/sessions';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Cancels a visit, and stops work in progress on it. */
export function useCancelSession() {
  const api = useApi();
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (body: CallBody<typeof cancelSession>) => api(cancelSession, body),
    onSuccess: keep,
  });
}
