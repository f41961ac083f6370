import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { NodeId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/recordings';
import { z } from 'zod';
import { changeNode, destroyBookmarks, getRecording } from '#server/features/sessions/metagraph.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import { destroyWords } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Destroys the audio of one deleted recording. */
export const destroyAudio = defineJob({
  name: 'destroy-audio',
  payload: z.object({ recording: NodeId }),
  retries: 10,
  timeLimitSeconds: 300,
});

/** Answers `POST /v1/delete_recording`. @spec 2.7/sessions/delete_recording */
export async function deleteRecording(
  context: Context,
  { session_id, node_id }: CallInput<typeof contract.deleteRecording>,
): Promise<CallOutput<typeof contract.deleteRecording>> {
  const session = await openSession(context, session_id, 'record');
  await getRecording(context, session.id, node_id);
  await destroyWords(context, node_id);
  await destroyBookmarks(context, node_id);
  for (const { node_id: transcript, kind, dependencies } of session.nodes) {
    if (kind === 'transcript' && dependencies.includes(node_id))
      await changeNode(context, transcript, { status: 'deleted' });
  }
  await changeNode(context, node_id, { status: 'deleted' });
  await context.jobs.enqueue(destroyAudio, { recording: node_id });
  return { deleted: true };
}
