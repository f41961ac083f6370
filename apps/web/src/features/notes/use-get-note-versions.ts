import { getNoteVersions } from '@auscult/contract/note-versions';
import type { SoapNote } from '@auscult/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';

/**
 * The versions of a note, newest first. Each change makes one, so they are read again with every new version.
 */
export function useGetNoteVersions({ session_id, node_id, version }: Wanted) {
  const api = useApi();
  return useQuery({
    queryKey: versionsKey({ session_id, node_id, version }),
    queryFn: ({ signal }) => api(getNoteVersions, { session_id, node_id }, { signal }),
  });
}

/** Their query key. */
export function versionsKey({ session_id, node_id, version }: Wanted): unknown[] {
  return ['noteVersions', session_id, node_id, version];
}

type Wanted = Pick<SoapNote, 'session_id' | 'node_id' | 'version'>;
