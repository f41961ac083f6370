import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { NodeId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import type { Session } from '@auscult/contract/sessions';
import { readNote } from '#server/features/notes/read-note.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { everythingSaid } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v1/transcript/{session_id}/{node_id}`. */
export async function getTranscript(
  context: Context,
  { session_id, node_id }: CallInput<typeof contract.getTranscript>,
): Promise<CallOutput<typeof contract.getTranscript>> {
  const session = await readSession(context, session_id);
  const ids = await recordingsBehind(context, session, node_id);
  const segments = await everythingSaid(context, ids);
  const recordings = session.recordings
    .filter((recording) => ids.includes(recording.node_id))
    .map(({ recording_id, name, has_audio, duration_ms }) => ({
      recording_id,
      name,
      has_audio,
      duration_ms,
    }));
  return { segments, recordings };
}

/** The recordings whose words a node rests on. */
async function recordingsBehind(context: Context, session: Session, node: NodeId): Promise<NodeId[]> {
  const kind = session.nodes.find(({ node_id }) => node_id === node)?.kind;
  if (kind === 'recording') return [node];
  if (kind === 'notes') return (await readNote(context, session.id, node)).wish.recordings;
  throw new Refusal('node_not_found', 'This note no longer exists.');
}
