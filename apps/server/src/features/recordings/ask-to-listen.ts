/** Asks for a live recording to be heard while it grows: now and then, and no one waits for it. */
import { SessionId } from '@auscult/contract/kit/ids';
import { z } from 'zod';
import type { GrownUpload } from '#server/features/uploads/growing-uploads.ts';
import type { InContext, Services } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { loggable } from '#server/platform/log/log.ts';

/** Hears what has arrived of a live recording. The person who asks again after a failure is the next slice. */
export const listenAheadJob = defineJob({
  name: 'listen-ahead',
  payload: z.object({ session: SessionId, upload: z.string() }),
  retries: 1,
  timeLimitSeconds: 900,
});

/** What asking needs of the server. */
export interface AskingParts {
  services: Pick<Services, 'speechToText' | 'log' | 'now'>;
  inContext: InContext;
}

/** Milliseconds between two times of asking for one upload. */
const ASK_EVERY_MS = 60_000;

/** In fewer bytes no recorder puts as much as is heard at once: three quarters of a minute at 8 kbit/s. */
const WORTH_ASKING = 45_000;

const REMEMBERED = 5000;

/** @returns what is told of every slice; a server that was started again asks at the first */
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
