/** Transcripts for other features: storing the words of a recording, and laying several end to end. */
import { isNoteHeading, isUnderHeadings } from '@auscult/clinical/reading/sentences/note-headings';
import type { NodeId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { type Transcript, TranscriptSegment } from '@auscult/contract/transcripts';
import type { Allowed } from '@auscult/domain/access/allow';
import { addNode, changeNode, newNodeId } from '#server/features/sessions/metagraph.ts';
import type { Context } from '#server/platform/context.ts';
import { blankTranscripts, insertTranscript, listNewest, listTranscripts } from './repository.ts';

/** One segment, with the recording it is from. Its place in the list is what evidence counts. */
export type SaidSegment = TranscriptSegment & { recording_id: NodeId };

/** Everything said in these transcripts, laid end to end. */
export async function everythingSaid(
  { db }: Pick<Context, 'db'>,
  transcripts: readonly NodeId[],
): Promise<SaidSegment[]> {
  const stored = await listTranscripts(db, transcripts);
  return stored.flatMap(({ recording_id, segments }) =>
    segments.map((segment) => ({ ...segment, recording_id })),
  );
}

/** The newest words of each of these recordings that has any: recording to transcript. */
export function newestTranscripts(
  { db }: Pick<Context, 'db'>,
  recordings: readonly NodeId[],
): Promise<Map<NodeId, NodeId>> {
  return listNewest(db, recordings);
}

/** Adds the node of a transcript that is still to be made. @returns its id, which a caller may have chosen */
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

/** Stores the words of a recording under the node that was made for them. */
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
    /** What was heard where custom spelling corrected it, by the place of the segment. */
    heard?: Record<string, string> | null;
  },
): Promise<void> {
  const { actor, db } = context;
  await Promise.all([
    insertTranscript(db, {
      recording_id: recording,
      node_id: node,
      // All of them, silent ones too: whoever handed them over counts them as they came.
      segments: transcript.segments,
      heard,
      organization: actor.organizationId,
      session: session.id,
    }),
    changeNode(context, node, { status: 'completed', error: null }),
  ]);
}

/** Destroys the words of a recording; what was written from them stays. */
export function destroyWords({ db }: Pick<Context, 'db'>, recording: NodeId): Promise<void> {
  return blankTranscripts(db, recording);
}

/** Milliseconds that a word takes to say, on average: 150 words a minute. */
const MS_A_WORD = 400;

/**
 * Reads plain text as a transcript: one segment a line. A line may begin with who speaks ("Vet: …"); the headings of a
 * note ("Meds: …") name nobody. The times are estimates from the number of words, since nobody measured them.
 */
export function transcriptOfText(text: string): Transcript {
  let start = 0;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  // Under headings of a note nobody speaks: "O: BAR" is what was found, not what an owner says.
  const isNote = isUnderHeadings(lines) && !lines.some((line) => TELLING_SPEAKER.test(line));
  const segments = lines.flatMap((line) => {
    const { speaker, said }: Said = isNote ? { said: line } : speakerIn(line);
    return piecesOf(said).map((text) => {
      const end = start + text.split(/\s+/).length * MS_A_WORD;
      const segment = { start_ms: start, end_ms: end, text, ...(speaker ? { speaker } : {}) };
      start = end;
      return TranscriptSegment.parse(segment);
    });
  });
  return { segments };
}

/** Characters of the longest segment. */
const LONGEST = 20_000;

/** A dictation may come as one long line: it is cut between words where it is too long for a segment. */
function piecesOf(said: string): string[] {
  if (said.length <= LONGEST) return said === '' ? [] : [said];
  const space = said.lastIndexOf(' ', LONGEST);
  // Where there is no space, no character is cut in half.
  const whole = said.slice(0, LONGEST).isWellFormed() ? LONGEST : LONGEST - 1;
  const cut = space > 0 ? space : whole;
  return [said.slice(0, cut), ...piecesOf(said.slice(cut).trimStart())];
}

/** Whoever writes so writes down a talk. */
const TELLING_SPEAKER = /^(?:vet|veterinarian|dr|doctor|owner|client|tech|technician|nurse)\b[^:]{0,20}:\s/i;
const SPEAKER = /^([\p{L}][\p{L}\p{N} .'-]{0,38}?)\s*:\s+(?=\S)/u;

interface Said {
  speaker?: string;
  said: string;
}

function speakerIn(line: string): Said {
  const match = SPEAKER.exec(line);
  const speaker = match?.[1];
  // A long lead-in before a colon is a sentence ("On the exam today I found: …"), not a name.
  if (!match || !speaker || speaker.split(/\s+/).length > 3 || isNoteHeading(speaker)) return { said: line };
  return { speaker, said: line.slice(match[0].length) };
}
