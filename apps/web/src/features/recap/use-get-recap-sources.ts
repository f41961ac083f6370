import type { CallAnswer } from '@auscult/contract/kit/call';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { getRecapSources } from '@auscult/contract/recap';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { recapKeys } from './use-recap-keys.ts';

/** The documents and passages that a recap rests on. */
export type RecapSources = CallAnswer<typeof getRecapSources>;

/** What a recap was written from. @param isWritten  until it is, it rests on nothing */
export function useGetRecapSources(session: SessionId, node: NodeId, isWritten: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: recapKeys.sources(session, node),
    queryFn: ({ signal }) => api(getRecapSources, { session_id: session, node_id: node }, { signal }),
    enabled: isWritten,
  });
}
