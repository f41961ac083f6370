import { getDischargeNote } from '@auscult/contract/discharge';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { freshRead } from '#web/platform/fresh-read.ts';
import { dischargeKeys } from './use-discharge-keys.ts';

/** One client document with its lines. It is read again when the person returns to it, never while they edit it. */
export function useGetDischargeNote(session: SessionId, node: NodeId) {
  const api = useApi();
  const read = useQuery({
    queryKey: dischargeKeys.one(session, node),
    queryFn: ({ signal }) => api(getDischargeNote, { session_id: session, node_id: node }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return freshRead(read);
}
