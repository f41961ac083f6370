import type { CallBody } from '@auscult/contract/kit/call';
import { updateDate } from '@auscult/contract/session-changes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Sets the date of a visit. @spec 2.7/sessions/update_date */
export function useUpdateDate() {
  const api = useApi();
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (body: CallBody<typeof updateDate>) => api(updateDate, body),
    onSuccess: keep,
  });
}
