/** Transcripts for other features: stores the words of a recording, and concatenates several. */
import type { NodeId } from '@auscult/contract/kit/ids';
import { storableText } from '@auscult/contract/kit/storable-text';
import type { Session } from '@auscult/contract/sessions';
import type { Transcript, TranscriptSegment } from '@auscult/contract/transcripts';
import type { Allowed } from '@auscult/domain/access/allow';
import { addNode, changeNode, newNodeId } from '#server/features/sessions/metagraph.ts';
import type { Context } from '#server/platform/context.ts';
import { blankTranscripts, insertTranscript, listNewest, listTranscripts } from './repository.ts';

/** One segment with its recording. Evidence refers to its index in the list. */
export type SaidSegment = TranscriptSegment & { recording_id: NodeId };

/** All segments of these transcripts, concatenated. */
export async function everythingSaid(
  { db }: Pick<Context, 'db'>,
  transcripts: readonly NodeId[],
): Promise<SaidSegment[]> {
  const stored = await listTranscripts(db, transcripts);
  return stored.flatMap(({ recording_id, segments }) =>
    segments.map((segment) => ({ ...segment, recording_id })),
  );
}

/** The newest words of each recording that has any: recording to transcript. */
export function newestTranscripts(
  { db }: Pick<Context, 'db'>,
  recordings: readonly NodeId[],
): Promise<Map<NodeId, NodeId>> {
  return listNewest(db, recordings);
}

/** Adds the node of a future transcript. @returns its id, which a caller may have chosen */
export function addTranscriptNode(
  context: Pick<Context, 'actor' | 'db' | 'hub' | 'now' | 'newId' | 'afterCommit'>,
  session: Allowed<Session, string>,
  { recording, node = newNodeId(context) }: { recording: NodeId; node?: NodeId },
): Promise<NodeId> {
  return addNode(context, session, {
    id: node,
    kind: 'transcript',
    name: '',
    status: 'pending',
    dependencies: [recording],
  });
}

/** Stores the words of a recording under their node. */
export async function storeTranscript(
  context: Pick<Context, 'actor' | 'db' | 'hub' | 'now' | 'afterCommit'>,
  {
    session,
    recording,
    node,
    transcript,
    heard = null,
  }: {
    session: Pick<Session, 'id'>;
    recording: NodeId;
    node: NodeId;
    transcript: Transcript;
    /** Original words of segments that custom spelling corrected, by segment index. */
    heard?: Record<string, string> | null;
  },
): Promise<void> {
  const { actor, db } = context;
  await Promise.all([
    insertTranscript(db, {
      recording_id: recording,
      node_id: node,
      // All of them, including empty ones: the sender refers to them by index.
      segments: transcript.segments.map(storableSegment),
      heard,
      organization: actor.organizationId,
      session: session.id,
    }),
    changeNode(context, node, { status: 'completed', error: null }),
  ]);
}

/** For every source: repairs what cannot be stored. */
function storableSegment({ text, ...segment }: TranscriptSegment): TranscriptSegment {
  const { speaker } = segment;
  return {
    ...segment,
    ...(speaker !== undefined && { speaker: storableText(speaker) }),
    text: storableText(text),
  };
}

/** Destroys the words of a recording. Documents written from them stay. */
export function destroyWords({ db }: Pick<Context, 'db'>, recording: NodeId): Promise<void> {
  return blankTranscripts(db, recording);
}
