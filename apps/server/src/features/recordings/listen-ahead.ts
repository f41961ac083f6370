/** Transcribes a recording while it is made, so that little is left at its end: see docs/decisions/0019. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { z } from 'zod';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { loggable } from '#server/platform/log/log.ts';
import type { listenAheadJob } from './ask-to-listen.ts';
import { cutAhead, type Place, type SoundPart } from './cut-audio.ts';
import { hearPart } from './hear-sound.ts';
import { giveBack, keepPiece, type PieceHold, renewHold, takePiece } from './heard-pieces.ts';

type Payload = z.infer<(typeof listenAheadJob)['payload']>;

/** Milliseconds between two renewals of a lease. */
const RENEW_EVERY_MS = 2000;

/** Transcribes piece by piece until too little is left. Errors only leave more for the end. */
export async function listenAhead(job: JobContext, payload: Payload): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await hearNext(job, payload);
}

/** No caller waits for it: the rest is transcribed at the end. */
export async function leaveForTheEnd({ log, actor }: JobContext): Promise<void> {
  log.info('heard at the end', { organizationId: actor.organizationId });
}

/** @returns whether there may be more */
async function hearNext(job: JobContext, payload: Payload): Promise<boolean> {
  if (!job.services.speechToText) return false;
  const taken = await takePiece(job, payload);
  if (!taken) return false;
  const { hold, from, spelling } = taken;
  try {
    const part = await cutNext(job, payload.upload, from);
    if (!part) return false;
    const segments = await whileHeld(job, { ...payload, hold }, (signal) =>
      hearPart(job, { part, spelling }, { signal }),
    );
    const { to_ms, to_byte } = part;
    const heard = { to_ms, to_byte, segments: within(segments, to_ms) };
    return await keepPiece(job, payload.session, { hold, ...heard });
  } catch (error) {
    if (job.signal.aborted) throw error;
    job.log.info('not heard ahead', loggable(error));
    return false;
  } finally {
    await giveBack(job, hold);
  }
}

async function cutNext(
  { services }: JobContext,
  upload: string,
  from: Place,
): Promise<SoundPart | undefined> {
  const bytes = await services.fileStore.lengthOf(upload);
  if (!bytes) return undefined;
  return cutAhead({ bytes, read: (range) => services.fileStore.read(upload, range) }, from);
}

/** Runs while the lease lasts. @throws Error when it is lost */
async function whileHeld<Result>(
  job: JobContext,
  { session, hold }: Payload & { hold: PieceHold },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renew = async () => {
    if (!(await renewHold(job, session, hold))) lost.abort(new Error('Nobody wants this piece any more.'));
  };
  // A failed renewal is not a reason to stop: the next one may succeed.
  const renewing = setInterval(() => void renew().catch(() => undefined), RENEW_EVERY_MS);
  try {
    return await work(AbortSignal.any([job.signal, lost.signal]));
  } finally {
    clearInterval(renewing);
  }
}

/** A transcriber may place the last word beyond the end of the audio. */
function within(segments: readonly TranscriptSegment[], end: number): TranscriptSegment[] {
  return segments.map((segment) => ({
    ...segment,
    start_ms: Math.min(segment.start_ms, end),
    end_ms: Math.min(segment.end_ms, end),
  }));
}
