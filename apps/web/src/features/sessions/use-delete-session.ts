import type { CallBody } from '@auscult/contract/kit/call';
import { deleteSession } from '@auscult/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Deletes a visit. Whoever calls leaves it first: nothing of it can be read afterwards. */
export function useDeleteSession() {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof deleteSession>) => api(deleteSession, body),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionKeys.lists }),
  });
}
