import { reprocessDocument } from '@auscult/contract/documents';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { recapKeys } from './use-recap-keys.ts';

/** Reads a failed outside record again. */
export function useReprocessDocument(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (node: NodeId) => api(reprocessDocument, { session_id: session, node_id: node }),
    onSuccess: () => cache.invalidateQueries({ queryKey: recapKeys.documents(session) }),
  });
}
