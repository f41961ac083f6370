import { documentsChanges, getDocuments } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#web/platform/api-client.ts';
import { useRealtime } from '#web/platform/realtime-client.ts';
import { recapKeys } from './use-recap-keys.ts';

/** The outside records of a visit, oldest first, with their progress page by page. */
export function useGetDocuments(session: SessionId) {
  const api = useApi();
  useLiveDocuments(session);
  return useQuery({
    queryKey: recapKeys.documents(session),
    queryFn: ({ signal }) => api(getDocuments, { session_id: session }, { signal }),
  });
}

function useLiveDocuments(session: SessionId): void {
  const realtime = useRealtime();
  const cache = useQueryClient();
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const queryKey = recapKeys.documents(session);
    const listen = async () => {
      for await (const row of realtime(documentsChanges, { key: 'session_id', value: session, signal })) {
        // An answer that is older than the row must not replace it.
        await cache.cancelQueries({ queryKey });
        cache.setQueryData(queryKey, row.documents);
      }
    };
    // Without the right to watch, the state is still read.
    listen().catch(() => undefined);
    return () => listening.abort();
  }, [realtime, cache, session]);
}
