import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { NodeId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import type { Session } from '@auscult/contract/sessions';
import { documentKindOf } from '@auscult/domain/templates/document-kinds';
import { readNote } from '#server/features/notes/read-note.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { everythingSaid, newestTranscripts } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `GET /v1/transcript/{session_id}/{node_id}`. */
export async function getTranscript(
  context: Context,
  { session_id, node_id }: CallInput<typeof contract.getTranscript>,
): Promise<CallOutput<typeof contract.getTranscript>> {
  const session = await readSession(context, session_id);
  const behind = await wordsBehind(context, session, node_id);
  const segments = await everythingSaid(context, behind.transcripts);
  // In the order of the segments, which is fixed when a note is ordered. An earlier recording may have
  // arrived since.
  const recordings = behind.recordings
    .flatMap((id) => session.recordings.find(({ node_id }) => node_id === id) ?? [])
    .map(({ recording_id, name, has_audio, duration_ms, started_timestamp, bookmarks }) => ({
      recording_id,
      name,
      has_audio,
      duration_ms,
      started_timestamp,
      bookmarks,
    }));
  return { segments, recordings };
}

interface Behind {
  recordings: NodeId[];
  transcripts: NodeId[];
}

/** The transcripts of a node: a note's sources, or a recording's newest transcript. */
async function wordsBehind(context: Context, session: Session, node: NodeId): Promise<Behind> {
  const kind = session.nodes.find(({ node_id }) => node_id === node)?.kind;
  if (kind && documentKindOf(kind)) return (await readNote(context, session.id, node)).wish;
  if (kind !== 'recording') throw new Refusal('node_not_found', 'This note no longer exists.');
  const transcripts = await newestTranscripts(context, [node]);
  return { recordings: [node], transcripts: [...transcripts.values()] };
}
