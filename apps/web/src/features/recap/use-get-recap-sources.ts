import type { CallAnswer } from '@auscult/contract/kit/call';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { getRecapSources } from '@auscult/contract/recap';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { recapKeys } from './use-recap-keys.ts';

/** The source documents and passages of a recap. */
export type RecapSources = CallAnswer<typeof getRecapSources>;

/** The sources of a recap. @param isWritten  an unfinished recap has no sources yet */
export function useGetRecapSources(session: SessionId, node: NodeId, isWritten: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: recapKeys.sources(session, node),
    queryFn: ({ signal }) => api(getRecapSources, { session_id: session, node_id: node }, { signal }),
    enabled: isWritten,
  });
}
