import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { getSoapNote } from '@auscult/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { freshRead } from '#web/platform/fresh-read.ts';
import { notesKeys } from './use-notes-keys.ts';

/** One note with its lines. It is read again when the person returns to it, never while they edit it. */
export function useGetSoapNote(session: SessionId, node: NodeId) {
  const api = useApi();
  const read = useQuery({
    queryKey: notesKeys.one(session, node),
    queryFn: ({ signal }) => api(getSoapNote, { session_id: session, node_id: node }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return freshRead(read);
}
