import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { getRecap } from '@auscult/contract/recap';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { freshRead } from '#web/platform/fresh-read.ts';
import { recapKeys } from './use-recap-keys.ts';

/** One recap with its lines. It is read again when the person returns to it, never while they edit it. */
export function useGetRecap(session: SessionId, node: NodeId) {
  const api = useApi();
  const read = useQuery({
    queryKey: recapKeys.one(session, node),
    queryFn: ({ signal }) => api(getRecap, { session_id: session, node_id: node }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return freshRead(read);
}
