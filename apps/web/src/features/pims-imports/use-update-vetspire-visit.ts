import type { SessionId } from '@auscult/contract/kit/ids';
import { updateVetspireVisit } from '@auscult/contract/pims-imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PRACTICE_SYSTEM_MS } from '#web/features/pims-connections/use-pims-keys.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { untilServer, useApi } from '#web/platform/api-client.ts';
import { pimsImportsKeys } from './use-pims-imports-keys.ts';

/** Links a visit to an appointment of Vetspire; null removes the link. */
export function useUpdateVetspireVisit(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (appointment: string | null) =>
      api(
        updateVetspireVisit,
        { session_id: session, appointment_id: appointment },
        { timeoutMs: untilServer(PRACTICE_SYSTEM_MS) },
      ),
    onSuccess: (links) => {
      cache.setQueryData(pimsImportsKeys.links(session), links);
      return cache.invalidateQueries({ queryKey: sessionKeys.one(session) });
    },
  });
}
