import type { Session } from '@auscult/contract/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { summaryOf, takeInChanges } from './take-in-changes.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Caches a visit from a call's answer: where it is open, and in the lists. */
export function useKeepSession() {
  const cache = useQueryClient();
  return useCallback(
    (session: Session) => {
      cache.setQueryData(sessionKeys.one(session.id), session);
      takeInChanges(cache, { sessions: [summaryOf(session)], deleted: [] });
    },
    [cache],
  );
}
