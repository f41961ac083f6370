import { type DocumentLanguage, dischargeTranslation } from '@auscult/contract/discharge';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { dischargeKeys } from './use-discharge-keys.ts';

/** Translates a client document into another document of the visit. */
export function useDischargeTranslation(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: { node_id: NodeId; language: DocumentLanguage }) =>
      api(dischargeTranslation, { ...wish, session }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: dischargeKeys.list(session) }),
        cache.invalidateQueries({ queryKey: sessionKeys.one(session) }),
      ]),
  });
}
