/** From a recording to a note: what is heard is written down, what is written down becomes a note. */
import { type NodeId, NodeId as NodeIdShape, SessionId, type TemplateId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { z } from 'zod';
import { countSession } from '#server/features/billing/hold-free-session.ts';
import { findNoteUnderWay, getNoteTemplate, startNote } from '#server/features/notes/start-note.ts';
import { changeNode, type StoredRecording, startProcessing } from '#server/features/sessions/metagraph.ts';
import { addTranscriptNode, newestTranscripts } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Writes down what is heard in recordings, one after the other, then has the note written. */
export const transcribeJob = defineJob({
  name: 'transcribe-recordings',
  payload: z.object({
    session: SessionId,
    note: NodeIdShape,
    recordings: z.array(z.object({ recording: NodeIdShape, transcript: NodeIdShape })),
  }),
  retries: 5,
  timeLimitSeconds: 3600,
});

/** What is to be written from which recordings. */
export interface WorkOrder {
  recordings: StoredRecording[];
  pets: string[];
  timezone: string;
  template: TemplateId | undefined;
  /** Whether words that are there are heard anew. */
  retranscribe: boolean;
}

/** Says in one sentence what to set where nothing can listen. */
export const NO_TRANSCRIBER =
  'No speech to text is set up on this server, so your recording was kept but not written down: set STT_BASE_URL (any OpenAI-compatible host) or STT_LOCAL_MODEL and start the server again, or type or paste what was said.';

/**
 * Starts the work on an opened session and gives the note that is being written. Asked twice while it is being written,
 * it gives the same note.
 *
 * @throws Refusal `recording_not_found`, `template_not_found`, `trial_expired`, `not_configured`
 */
export async function startWork(
  context: Context,
  session: Allowed<Session, 'process'>,
  order: WorkOrder,
): Promise<NodeId> {
  const template = await getNoteTemplate(context, order.template);
  const recordings = order.recordings.map(({ node_id }) => node_id);
  const [running, heard] = await Promise.all([
    findNoteUnderWay(context, session, {
      template: template.id,
      templateVersion: template.version,
      recordings,
    }),
    newestTranscripts(context, recordings),
  ]);
  if (running) return running;
  const unheard = listUnheard(order, heard);
  if (unheard.length > 0 && !context.speechToText) throw new Refusal('not_configured', NO_TRANSCRIBER);
  if ((await startProcessing(context, session, order.pets)) && !session.is_sample)
    await countSession(context);
  const toHear = await prepareListening(context, session, unheard);
  const transcripts = recordings.flatMap((recording) => toHear.get(recording) ?? heard.get(recording) ?? []);
  const node = await startNote(context, session, {
    order: {
      name: template.name,
      template: template.id,
      templateVersion: template.version,
      recordings,
      transcripts,
      manualNotes: '',
      additionalInstructions: '',
      timezone: order.timezone,
      verbose: false,
    },
    isReady: toHear.size === 0,
  });
  if (toHear.size > 0) {
    const pairs = [...toHear].map(([recording, transcript]) => ({ recording, transcript }));
    await context.jobs.enqueue(transcribeJob, { session: session.id, note: node, recordings: pairs });
  }
  return node;
}

/** Recordings that must be listened to. @throws Refusal `recording_not_found` when one has neither sound nor words */
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

/** Adds the nodes of transcripts that are to be made: recording to transcript. */
async function prepareListening(
  context: Context,
  session: Allowed<Session, 'process'>,
  unheard: readonly StoredRecording[],
): Promise<Map<NodeId, NodeId>> {
  const toHear = new Map<NodeId, NodeId>();
  for (const { node_id } of unheard) {
    const [transcript] = await Promise.all([
      addTranscriptNode(context, session, node_id),
      changeNode(context, node_id, { status: 'processing', error: null }),
    ]);
    toHear.set(node_id, transcript);
  }
  return toHear;
}
