import type { CallBody } from '@auscult/contract/kit/call';
import { updateTags } from '@auscult/contract/session-changes';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { useKeepSession } from './use-keep-session.ts';

/** Sets the tags of a visit. */
export function useUpdateTags() {
  const api = useApi();
  const keep = useKeepSession();
  return useMutation({
    mutationFn: (body: CallBody<typeof updateTags>) => api(updateTags, body),
    onSuccess: keep,
  });
}
