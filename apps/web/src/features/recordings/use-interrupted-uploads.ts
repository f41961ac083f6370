import { deleteSession } from '@auscult/contract/sessions';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';
import { recordingKeys } from './recording-keys.ts';
import { forgetAttempt, interruptedUploads, type SessionAttempt } from './session-attempt.ts';

const NONE: readonly SessionAttempt[] = [];

/**
 * A person's interrupted uploads of a team on this device: each can be continued with the same file, or
 * discarded.
 */
export function useInterruptedUploads(userId: string, team: string) {
  const api = useApi();
  const cache = useQueryClient();
  const { data: interrupted = NONE } = useQuery({
    queryKey: [...recordingKeys.interrupted(userId), team],
    queryFn: () => interruptedUploads(userId, team),
    staleTime: 0,
  });
  const giveUp = useMutation({
    mutationFn: async (attempt: SessionAttempt) => {
      forgetAttempt(userId, attempt);
      await takeBack(attempt, { api, cache });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: recordingKeys.interrupted(userId) }),
  });
  return { interrupted, giveUp: giveUp.mutate };
}

/** Deletes the visit that was started for a discarded upload. If it is already deleted, nothing more is needed. */
export async function takeBack(
  { session }: SessionAttempt,
  { api, cache }: { api: ApiClient; cache: QueryClient },
): Promise<void> {
  if (session) await api(deleteSession, { session_id: session }).catch(() => undefined);
  await cache.invalidateQueries({ queryKey: sessionKeys.lists });
}
