import type { SessionId } from '@auscult/contract/kit/ids';
import { EXPORT_UNDER_WAY, type PimsExport, pimsExportsChanges } from '@auscult/contract/pims';
import { getPimsExports } from '@auscult/contract/pims-exports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, useApi } from '#web/platform/api-client.ts';
import { useRealtime } from '#web/platform/realtime-client.ts';
import { pimsExportsKeys } from './use-pims-exports-keys.ts';

/** The exports of a visit, newest first, with live states while one is under way. */
export function useGetPimsExports(session: SessionId) {
  const api = useApi();
  const read = useQuery({
    queryKey: pimsExportsKeys.of(session),
    queryFn: ({ signal }) => api(getPimsExports, { session }, { signal }),
  });
  useLiveExports(session, read.data?.some(isUnderWay) ?? false);
  return read;
}

/** Whether the exports could not be read. A missing network or visit is not a failure: the note says so. */
export function isReadFailure(error: Error): boolean {
  return !(error instanceof ApiError) || (error.code !== 'offline' && error.status !== 404);
}

/** Whether an export goes on by itself. */
export function isUnderWay({ state }: PimsExport): boolean {
  return EXPORT_UNDER_WAY.includes(state);
}

function useLiveExports(session: SessionId, isWatched: boolean): void {
  const realtime = useRealtime();
  const cache = useQueryClient();
  useEffect(() => {
    if (!isWatched) return;
    const listening = new AbortController();
    const { signal } = listening;
    const queryKey = pimsExportsKeys.of(session);
    const listen = async () => {
      for await (const row of realtime(pimsExportsChanges, { key: 'session_id', value: session, signal })) {
        // An answer that is older than the row must not replace it.
        await cache.cancelQueries({ queryKey });
        cache.setQueryData(queryKey, row.exports);
        if (!row.exports.some(isUnderWay))
          void cache.invalidateQueries({ queryKey: pimsExportsKeys.waiting });
      }
    };
    // Without the right to watch, the state is still read.
    listen().catch(() => undefined);
    return () => listening.abort();
  }, [realtime, cache, session, isWatched]);
}
