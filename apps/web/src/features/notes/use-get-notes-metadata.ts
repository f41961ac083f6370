import type { SessionId } from '@auscult/contract/kit/ids';
import { getNotesMetadata } from '@auscult/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { notesKeys } from './use-notes-keys.ts';

/** The notes of a visit, newest first. */
export function useGetNotesMetadata(session: SessionId) {
  const api = useApi();
  return useQuery({
    queryKey: notesKeys.list(session),
    queryFn: ({ signal }) => api(getNotesMetadata, { session_id: session }, { signal }),
  });
}
