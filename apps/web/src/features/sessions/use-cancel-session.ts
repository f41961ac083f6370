import type { CallBody } from '@auscult/contract/kit/call';
import { cancelSession } from '@auscult/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Cancels a visit: what is being made from it stops. */
export function useCancelSession() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof cancelSession>) => api(cancelSession, body),
    onSuccess: (session) => {
      cache.setQueryData(sessionKeys.one(session.id), session);
      return cache.invalidateQueries({ queryKey: sessionKeys.lists });
    },
  });
}
