import type { CallBody } from '@auscult/contract/kit/call';
import { sessionCompleted } from '@auscult/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Sets the status of a visit. */
export function useSessionCompleted() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof sessionCompleted>) => api(sessionCompleted, body),
    onSuccess: (session) => {
      cache.setQueryData(sessionKeys.one(session.id), session);
      return cache.invalidateQueries({ queryKey: sessionKeys.lists });
    },
  });
}
