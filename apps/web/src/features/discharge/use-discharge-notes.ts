import { dischargeNotes } from '@auscult/contract/discharge';
import type { CallBody } from '@auscult/contract/kit/call';
import type { SessionId } from '@auscult/contract/kit/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { dischargeKeys } from './use-discharge-keys.ts';

/** The options of a new document. */
export type DocumentWish = Omit<CallBody<typeof dischargeNotes>, 'session' | 'timezone'>;

/** Writes another document for the client of a visit. Earlier ones stay. */
export function useDischargeNotes(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: DocumentWish) => api(dischargeNotes, { ...wish, session, timezone: timezoneHere() }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: dischargeKeys.list(session) }),
        cache.invalidateQueries({ queryKey: sessionKeys.one(session) }),
      ]),
  });
}
