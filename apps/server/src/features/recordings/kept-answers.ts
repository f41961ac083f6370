/**
 * A transcriber's answer, stored with the audio until the database has it, so that a database error never
 * sends audio again.
 */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { NodeId } from '@auscult/contract/kit/ids';
import { storableJson } from '@auscult/contract/kit/storable-text';
import { Transcript } from '@auscult/contract/transcripts';
import { z } from 'zod';
import { heardKeyOf } from '#server/features/uploads/stored-objects.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { loggable } from '#server/platform/log/log.ts';
import type { HeardTranscript } from '#server/ports/speech-to-text.ts';

const Answer = z.object({
  /** The node that it was transcribed for. */
  transcript: NodeId,
  heard: Transcript.extend({ duration_ms: z.number().optional() }),
});

/** An answer that is not in the database yet, as far as known. */
export type CachedResponse = z.infer<typeof Answer>;

/**
 * Stores an answer durably. If the file store fails, the job continues, because the database may be
 * available.
 */
export async function keepAnswer(
  job: JobContext,
  sound: string,
  { transcript, heard }: { transcript: NodeId; heard: HeardTranscript },
): Promise<void> {
  const { fileStore } = job.services;
  const key = heardKeyOf(sound);
  const bytes = Buffer.from(JSON.stringify(storableJson({ transcript, heard })));
  try {
    // A killed process may have left half of one.
    await fileStore.destroy(key);
    await fileStore.create(key);
    const length = await fileStore.append(key, 0, Readable.from([bytes], { objectMode: false }), job.signal);
    if (length === bytes.length) await fileStore.finish(key);
  } catch (error) {
    job.log.warn('what was heard could not be kept beside the sound', loggable(error));
  }
}

/** The answer stored with a file; undefined when there is none, or half of one. */
export async function findAnswer(
  { services, log }: JobContext,
  sound: string,
): Promise<CachedResponse | undefined> {
  const { fileStore } = services;
  const key = heardKeyOf(sound);
  try {
    if (!(await fileStore.lengthOf(key))) return undefined;
    return Answer.safeParse(JSON.parse(await text(await fileStore.read(key)))).data;
  } catch (error) {
    log.warn('what was kept beside the sound could not be read', loggable(error));
    return undefined;
  }
}

/** Destroys the answer stored with a file. If this fails, it is destroyed with the audio. */
export async function forgetAnswer({ services, log }: JobContext, sound: string): Promise<void> {
  await services.fileStore
    .destroy(heardKeyOf(sound))
    .catch((error: unknown) => log.warn('what was kept beside the sound is still there', loggable(error)));
}
