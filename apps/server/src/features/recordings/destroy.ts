/** Destroying sound: of a deleted recording, of a deleted session. @spec 3/deleted-session */
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

/** Destroys the sound of one deleted recording, unless another recording was made of the same file. */
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

/** Destroys all sound of a session and leaves its other files to the end of it, unless the deletion was undone meanwhile. */
export function destroyAudioOfSession(job: JobContext, { session }: { session: SessionId }): Promise<void> {
  return destroyFilesOfSession(job, session, {
    bucket: RECORDINGS_BUCKET,
    // Anyone who takes the deleting back comes wholly before a file is destroyed, or wholly after.
    isDue: (context) => isAudioDue(context, session),
  });
}

/** No one waits for it: the job stays among the dead letters for the operator, who sees it in the log. */
export async function reportNotDestroyed(job: JobContext): Promise<void> {
  job.log.error('sound could not be destroyed', { organizationId: job.actor.organizationId });
}
