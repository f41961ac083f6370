/** From a recording to a note: audio becomes a transcript, and a transcript becomes a note. */
import { isDeepStrictEqual } from 'node:util';
import { type NodeId, NodeId as NodeIdShape, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { Allowed } from '@auscult/domain/access/allow';
import { nameForPets } from '@auscult/domain/sessions/session-name';
import { z } from 'zod';
import { countSession } from '#server/features/billing/hold-free-session.ts';
import { followPets } from '#server/features/notes/follow-pets.ts';
import { findNoteUnderWay, startNote } from '#server/features/notes/start-note.ts';
import { changePets } from '#server/features/sessions/change-pets.ts';
import { requireConsent } from '#server/features/sessions/consent.ts';
import {
  changeNode,
  newNodeId,
  type StoredRecording,
  startProcessing,
} from '#server/features/sessions/metagraph.ts';
import { addTranscriptNode, newestTranscripts } from '#server/features/transcripts/transcripts.ts';
import { askTogether } from '#server/platform/ask-together.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** A recording, and the node of its transcript. */
const Pair = z.object({ recording: NodeIdShape, transcript: NodeIdShape });
export type Pair = z.infer<typeof Pair>;

/** Transcribes recordings one after the other, then orders the note. */
export const transcribeJob = defineJob({
  name: 'transcribe-recordings',
  payload: z.object({ session: SessionId, note: NodeIdShape, recordings: z.array(Pair) }),
  retries: 5,
  // Models on a small machine may need as long as the visit took. A process that was killed is noticed within seconds.
  timeLimitSeconds: 6 * 3600,
});

/** The order and its recordings. */
export interface WorkOrder {
  recordings: StoredRecording[];
  /** Whether everyone consented, as stated in this order; if left out, the stored statement counts. */
  isAgreed?: boolean | undefined;
  pets: string[];
  timezone: string;
  template: TemplateDefinition;
  /** Whether existing words are transcribed again. */
  retranscribe: boolean;
}

/** Options of a note of recordings. */
const PLAIN = { manualNotes: '', additionalInstructions: '', verbose: false };

/**
 * Starts the work on an opened session and gives the note that is being written. Asked twice while it is being written,
 * it gives the same note. Where nothing transcribes yet, the job waits until something does.
 *
 * @throws Refusal `consent_required`, `already_running`, `recording_not_found`, `trial_expired`
 */
export async function startWork(
  context: Context,
  session: Allowed<Session, 'process'>,
  work: WorkOrder,
): Promise<NodeId> {
  const { template } = work;
  const recordings = work.recordings.map(({ node_id }) => node_id);
  await renamePets(context, session, work.pets);
  const order = {
    ...PLAIN,
    name: template.name,
    template: template.id,
    templateVersion: template.version,
    recordings,
    timezone: work.timezone,
  };
  const [, running, heard] = await askTogether(
    requireConsent(context, session, work.recordings, work.isAgreed),
    findNoteUnderWay(context, session, order),
    newestTranscripts(context, recordings),
  );
  if (running) return running;
  const unheard = listUnheard(work, heard);
  const pairs = unheard.map(({ node_id }) => ({ recording: node_id, transcript: newNodeId(context) }));
  const toHear = new Map(pairs.map(({ recording, transcript }) => [recording, transcript]));
  const transcripts = recordings.flatMap((recording) => toHear.get(recording) ?? heard.get(recording) ?? []);
  const node = newNodeId(context);
  await askTogether(
    countOnce(context, session),
    ...pairs.map((pair) => listenTo(context, session, pair)),
    startNote(context, session, { node, order: { ...order, transcripts }, isReady: pairs.length === 0 }),
    pairs.length > 0 &&
      context.jobs.enqueue(transcribeJob, { session: session.id, note: node, recordings: pairs }),
  );
  return node;
}

/** An order may rename the pets, and existing notes follow. @throws Refusal `already_running` */
async function renamePets(
  context: Context,
  session: Allowed<Session, 'process'>,
  pets: string[],
): Promise<void> {
  if (pets.length === 0 || isDeepStrictEqual(pets, session.pets)) return;
  const name = nameForPets(session, pets);
  await changePets({ ...context, followPets }, session, { name, pets, renames: [] });
}

/** Marks the session as processing. The first time counts, except for the sample. */
async function countOnce(context: Context, session: Allowed<Session, 'process'>): Promise<void> {
  const isFirst = await startProcessing(context, session);
  if (isFirst && !session.is_sample) await countSession(context);
}

/** Recordings to transcribe. @throws Refusal `recording_not_found` when one has neither audio nor words */
function listUnheard(
  { recordings, retranscribe }: WorkOrder,
  heard: ReadonlyMap<NodeId, NodeId>,
): StoredRecording[] {
  const unheard = recordings.filter(
    ({ node_id, object_name }) => !heard.has(node_id) || (retranscribe && object_name !== null),
  );
  if (unheard.some(({ object_name }) => object_name === null)) {
    throw new Refusal('recording_not_found', 'This recording has neither sound nor words yet.');
  }
  return unheard;
}

/** Adds the node of a future transcript. */
async function listenTo(
  context: Context,
  session: Allowed<Session, 'process'>,
  { recording, transcript }: Pair,
): Promise<void> {
  await Promise.all([
    addTranscriptNode(context, session, { recording, node: transcript }),
    changeNode(context, recording, { status: 'processing', error: null }),
  ]);
}
