/** Destroys audio of a deleted recording or a deleted session. @spec 3/deleted-session */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { RECORDINGS_BUCKET } from '@auscult/contract/uploads';
import { isAudioDue } from '#server/features/sessions/delete-session.ts';
import { findUnwantedSound } from '#server/features/sessions/metagraph.ts';
import {
  destroyFilesOfSession,
  destroyStoredObject,
  findUploaded,
} from '#server/features/uploads/stored-objects.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';

/** Destroys the audio of one deleted recording, unless another recording uses the same file. */
export async function destroyRecordingAudio(
  job: JobContext,
  { recording }: { recording: NodeId },
): Promise<void> {
  const object = await job.inContext(job.actor, async (context) => {
    const name = await findUnwantedSound(context, recording);
    return name === undefined ? undefined : findUploaded(context, name);
  });
  if (object) await destroyStoredObject(job, object);
}

/**
 * Destroys all audio of a session, unless the deletion was undone meanwhile. Its other files stay until the
 * session is destroyed.
 */
export function destroyAudioOfSession(job: JobContext, { session }: { session: SessionId }): Promise<void> {
  return destroyFilesOfSession(job, session, {
    bucket: RECORDINGS_BUCKET,
    // Undoing the deletion comes either entirely before a file is destroyed, or entirely after.
    isDue: (context) => isAudioDue(context, session),
  });
}

/** No caller waits for it: the job stays among the dead letters for the operator, who sees it in the log. */
export async function reportNotDestroyed(job: JobContext): Promise<void> {
  job.log.error('sound could not be destroyed', { organizationId: job.actor.organizationId });
}
