/**
 * Orders transcription of a live recording while it grows, from time to time. The upload does not wait for
 * it.
 */
import { SessionId } from '@auscult/contract/kit/ids';
import { z } from 'zod';
import type { GrownUpload } from '#server/features/uploads/growing-uploads.ts';
import type { InContext, Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { loggable } from '#server/platform/log/log.ts';

/** Transcribes what has arrived of a live recording. It is not retried: the next slice orders it again. */
export const listenAheadJob = defineJob({
  name: 'listen-ahead',
  payload: z.object({ session: SessionId, upload: z.string() }),
  retries: 1,
  timeLimitSeconds: 900,
});

/** Services that ordering needs. */
export interface AskingParts {
  services: Pick<Services, 'speechToText' | 'log' | 'now'>;
  inContext: InContext;
}

/** Milliseconds between two orders for one upload. */
const ASK_EVERY_MS = 60_000;

/** Fewer bytes never contain a whole piece: three quarters of a minute at 8 kbit/s. */
const WORTH_ASKING = 45_000;

const REMEMBERED = 5000;

/** @returns a function to call for every slice; a restarted server orders at the first */
export function askToListen({ services, inContext }: AskingParts): (grown: GrownUpload) => void {
  const { log, now } = services;
  const askedAt = new Map<string, number>();
  return ({ actor, session, upload, bytes }) => {
    const before = askedAt.get(upload) ?? Number.NEGATIVE_INFINITY;
    // It may have been set up since the last slice.
    if (!services.speechToText || bytes < WORTH_ASKING || now() - before < ASK_EVERY_MS) return;
    askedAt.delete(upload);
    askedAt.set(upload, now());
    const [oldest] = askedAt.keys();
    if (oldest !== undefined && askedAt.size > REMEMBERED) askedAt.delete(oldest);
    inContext(actor, ({ jobs }) => jobs.enqueue(listenAheadJob, { session, upload })).catch(
      (error: unknown) => log.warn('listening ahead could not be asked for', loggable(error)),
    );
  };
}
