import type { CallInput } from '@auscult/contract/kit/call';
import type { NodeId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recordings';
import type { Session, SessionRecording } from '@auscult/contract/sessions';
import { changeNode, getRecording, isWantedStatus } from '#server/features/sessions/metagraph.ts';
import { openSession, readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';

/** Answers `POST /v2/set_recordings_status`. @spec 2.7/sessions/set_recordings_status */
export async function setRecordingsStatus(
  context: Context,
  { session: id, recording_id, status }: CallInput<typeof contract.setRecordingsStatus>,
): Promise<SessionRecording> {
  const session = await openSession(context, id, 'record');
  await getRecording(context, session.id, recording_id);
  await changeNode(context, recording_id, { status });
  if (status === 'cancelled') await stopListening(context, session, recording_id);
  const { recordings } = await readSession(context, id);
  const recording = recordings.find(({ node_id }) => node_id === recording_id);
  if (!recording) throw new Refusal('recording_not_found', 'This recording no longer exists.');
  return recording;
}

/** Existing words stay; transcription in progress stops. */
async function stopListening(context: Context, { nodes }: Session, recording: NodeId): Promise<void> {
  const underWay = nodes.filter(
    ({ kind, status, dependencies }) =>
      kind === 'transcript' && isWantedStatus(status) && dependencies.includes(recording),
  );
  for (const { node_id } of underWay) await changeNode(context, node_id, { status: 'cancelled' });
}
