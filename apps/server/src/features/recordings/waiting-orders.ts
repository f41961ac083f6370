/** Orders whose recordings wait until something can transcribe them: parked by the job, and enqueued again once. */
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import { z } from 'zod';
import { changeNode, holdSession, isNodeWanted } from '#server/features/sessions/metagraph.ts';
import type { InContext, Services } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { loggable } from '#server/platform/log/log.ts';
import { sweeperFor } from '#server/platform/sweeper.ts';
import { insertWaiting, listEndedWaits, takeWaiting } from './repository.ts';
import { transcribeJob } from './start-work.ts';

type Payload = z.infer<(typeof transcribeJob)['payload']>;

/** Thrown where a recording must be heard and nothing transcribes. */
export class NoTranscriber extends Error {
  override name = 'NoTranscriber';
}

/** Parks an order. It waits once, however often its job is tried. */
export function parkOrder(job: JobContext, payload: Payload): Promise<void> {
  return job.inContext(job.actor, async (context) => {
    const { session, note, recordings } = payload;
    await holdSession(context, session);
    let isWanted = await isNodeWanted(context, note);
    for (const { transcript } of recordings) {
      if (await isNodeWanted(context, transcript))
        await changeNode(context, transcript, { status: 'pending' });
      else isWanted = false;
    }
    await insertWaiting(context.db, {
      note_id: note,
      org_id: context.actor.organizationId,
      session_id: session,
      transcripts: recordings.map(({ transcript }) => transcript),
      is_wanted: isWanted,
      actor: JSON.stringify(job.actor),
      payload: JSON.stringify(payload),
    });
  });
}

/** What releasing orders needs of the server. */
export interface ReleasingParts {
  services: Pick<Services, 'log'>;
  inContext: InContext;
}

const NOBODY = sweeperFor('waiting-orders');

/** Orders released in one pass; the next pass continues. */
const AT_ONCE = 200;

/** The person who ordered, as stored with the job. */
const Orderer = z.looseObject({
  userId: UserId,
  organizationId: OrganizationId,
  role: z.string().nullable(),
});

/**
 * Enqueues orders of all organizations that no longer have to wait. Two processes may run this at once: the one that
 * removes the order from the table enqueues it.
 *
 * @param canTranscribe  false releases only unwanted orders, so that they end
 */
export async function releaseWaiting(
  { services: { log }, inContext }: ReleasingParts,
  canTranscribe: boolean,
): Promise<void> {
  const ended = await inContext(NOBODY, ({ db }) => listEndedWaits(db, { canTranscribe, limit: AT_ONCE }));
  for (const { note_id, actor } of ended) {
    try {
      // As it was when the order was parked.
      const orderer: Actor = Orderer.parse(actor);
      await inContext(orderer, async ({ db, jobs }) => {
        const payload = await takeWaiting(db, note_id);
        if (payload !== undefined) await jobs.enqueue(transcribeJob, transcribeJob.payload.parse(payload));
      });
    } catch (error) {
      log.warn('a waiting recording could not be released', { nodeId: note_id, ...loggable(error) });
    }
  }
}
