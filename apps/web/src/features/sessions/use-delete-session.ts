import type { CallBody } from '@auscult/contract/kit/call';
import type { SessionId } from '@auscult/contract/kit/ids';
import { deleteSession } from '@auscult/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { takeInChanges } from './take-in-changes.ts';

/**
 * Deletes a visit.
 *
 * @param onDeleted  called when it is deleted, even if its component has unmounted: the event stream may
 * report the deletion before the answer arrives
 */
export function useDeleteSession(onDeleted: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof deleteSession>) => api(deleteSession, body),
    onSuccess: (_, { session_id }) => {
      takeInChanges(cache, { sessions: [], deleted: [session_id as SessionId] });
      onDeleted();
    },
  });
}
