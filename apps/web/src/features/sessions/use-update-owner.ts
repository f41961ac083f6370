import type { CallBody } from '@auscult/contract/kit/call';
import { updateOwner } from '@auscult/contract/session-changes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Transfers a visit to a colleague. @spec 2.7/sessions/update_owner */
export function useUpdateOwner() {
  const api = useApi();
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (body: CallBody<typeof updateOwner>) => api(updateOwner, body),
    onSuccess: keep,
  });
}
