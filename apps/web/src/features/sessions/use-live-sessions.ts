import { type SessionsRow, sessionsChanges } from '@auscult/contract/session-changes';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '#web/features/account/use-me.ts';
import { useRealtime } from '#web/platform/realtime-client.ts';
import { takeInChanges } from './take-in-changes.ts';
import { sessionKeys } from './use-session-keys.ts';

/** Updates the lists of visits and the open visit when colleagues change them. @spec 3/realtime */
export function useLiveSessions(): void {
  const realtime = useRealtime();
  const cache = useQueryClient();
  const { data: me } = useMe();
  const organization = me && (me.organization?.id ?? me.user.id);

  useEffect(() => {
    if (!organization) return;
    const listening = new AbortController();
    const { signal } = listening;
    const listen = async () => {
      const watching = { key: 'organization_id', value: organization, signal } as const;
      for await (const row of realtime(sessionsChanges, watching)) takeIn(cache, row);
    };
    // Without the right to watch, opened visits are still read.
    listen().catch(() => undefined);
    return () => listening.abort();
  }, [realtime, cache, organization]);
}

function takeIn(cache: QueryClient, { is_reset, sessions, deleted }: SessionsRow): void {
  if (is_reset) {
    for (const queryKey of [sessionKeys.lists, sessionKeys.opened])
      void cache.invalidateQueries({ queryKey });
    return;
  }
  takeInChanges(cache, { sessions, deleted });
  const changed = new Set<unknown>(sessions.map(({ id }) => id));
  void cache.invalidateQueries({ predicate: ({ queryKey }) => isOf(changed, queryKey) });
  // Read again from the start, so that the screen says that it is deleted.
  for (const id of deleted) void cache.resetQueries({ queryKey: sessionKeys.one(id) });
}

/**
 * Whether the query is for one of the visits, or for a list of its documents. Components that show one
 * document follow it themselves.
 */
function isOf(sessions: ReadonlySet<unknown>, [, session, ...rest]: QueryKey): boolean {
  return rest.length === 0 && sessions.has(session);
}
