import type { CallBody } from '@auscult/contract/kit/call';
import type { SessionId } from '@auscult/contract/kit/ids';
import { processDocuments } from '@auscult/contract/recap';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { recapKeys } from './use-recap-keys.ts';

/** The options of a new recap. */
export type RecapWish = Omit<CallBody<typeof processDocuments>, 'session' | 'timezone'>;

/** Writes another recap of a visit's outside records. Earlier ones stay. */
export function useProcessDocuments(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: RecapWish) => api(processDocuments, { ...wish, session, timezone: timezoneHere() }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: recapKeys.list(session) }),
        cache.invalidateQueries({ queryKey: recapKeys.documents(session) }),
        cache.invalidateQueries({ queryKey: sessionKeys.one(session) }),
      ]),
  });
}
