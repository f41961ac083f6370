import type { CallAnswer } from '@auscult/contract/kit/call';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { getTranscript } from '@auscult/contract/recordings';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/platform/api-client.ts';
import { recordingKeys } from './recording-keys.ts';

/** The source words of a note, with their recordings. */
export type SpokenWords = CallAnswer<typeof getTranscript>;

/**
 * Reads the source words of a note.
 *
 * @param isWritten  whether the note is complete; before, there may be none
 */
export function useGetTranscript(session: SessionId, node: NodeId, isWritten: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [...recordingKeys.transcript(session, node), isWritten],
    queryFn: ({ signal }) => api(getTranscript, { session_id: session, node_id: node }, { signal }),
    placeholderData: (before) => before,
  });
}
