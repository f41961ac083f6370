import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { updateMetagraphNode } from '@auscult/contract/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionKeys } from '#web/features/sessions/use-session-keys.ts';
import { useApi } from '#web/platform/api-client.ts';
import { recordingKeys } from './recording-keys.ts';

/** The changeable fields of a recording. */
export type RecordingChange = { recording: NodeId } & ({ name: string } | { isDeleted: true });

/** Renames or deletes a recording of a visit. Notes from it stay. */
export function useChangeRecording(session: SessionId) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ recording, ...change }: RecordingChange) =>
      api(updateMetagraphNode, {
        session_id: session,
        node_id: recording,
        ...('name' in change
          ? { action: 'visit_notes_renamed', common: { name: change.name } }
          : { action: 'visit_notes_deleted', common: { status: 'Deleted' } }),
      }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: sessionKeys.one(session) }),
        cache.invalidateQueries({ queryKey: recordingKeys.transcripts(session) }),
      ]),
  });
}
