import { getNoteVersion } from '@auscult/contract/note-versions';
import type { SoapNote } from '@auscult/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/** One version of a note with its lines. It never changes. */
export function useGetNoteVersion({ session_id, node_id, version }: Wanted) {
  const api = useApi();
  return useQuery({
    queryKey: ['noteVersion', session_id, node_id, version],
    queryFn: ({ signal }) => api(getNoteVersion, { session_id, node_id, version }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Wanted = Pick<SoapNote, 'session_id' | 'node_id' | 'version'>;
