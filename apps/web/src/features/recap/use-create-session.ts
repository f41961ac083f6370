import { createSession } from '@auscult/contract/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { billingKeys } from '#web/features/billing/use-billing-keys.ts';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { randomId } from '#web/platform/random-id.ts';

/** The patients of the records. */
export interface NewRecordsSession {
  pets: string[];
  /** Empty for a name from the pets. */
  name: string;
}

/** Starts the visit for outside records. A repeated request after a lost answer starts one visit. */
export function useCreateSession() {
  const api = useApi();
  const cache = useQueryClient();
  const attempt = useRef<{ wish: string; key: string }>(undefined);
  return useMutation({
    mutationFn: ({ pets, name }: NewRecordsSession) => {
      const wish = JSON.stringify([pets, name]);
      if (attempt.current?.wish !== wish) attempt.current = { wish, key: randomId() };
      return api(createSession, { source: 'web', pets, name }, { idempotencyKey: attempt.current.key });
    },
    onSuccess: () => {
      attempt.current = undefined;
      return Promise.all([
        cache.invalidateQueries({ queryKey: sessionKeys.lists }),
        cache.invalidateQueries({ queryKey: billingKeys.usage }),
      ]);
    },
  });
}
