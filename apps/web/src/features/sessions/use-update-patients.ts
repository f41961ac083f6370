import type { CallBody } from '@auscult/contract/kit/call';
import { updatePatients } from '@auscult/contract/session-changes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Changes the pets of a visit; notes follow renamed ones. @spec 2.7/sessions/update_patients */
export function useUpdatePatients() {
  const api = useApi();
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (body: CallBody<typeof updatePatients>) => api(updatePatients, body),
    onSuccess: keep,
  });
}
