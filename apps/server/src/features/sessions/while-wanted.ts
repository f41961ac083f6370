/** Work that ends when no one wants it any more, however long the model behind it says nothing. */
import type { NodeId } from '@auscult/contract/kit/ids';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { isNodeWanted } from './metagraph.ts';

/** Milliseconds between two looks at the node. */
const LOOK_EVERY_MS = 1000;

/**
 * Works on a node. When it is cancelled or deleted meanwhile, the signal aborts.
 *
 * @returns what the work gave; undefined when it was ended because no one wants it
 */
export async function whileWanted<Result>(
  job: JobContext,
  node: NodeId,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const unwanted = new AbortController();
  const look = async () => {
    const isWanted = await job.inContext(job.actor, (context) => isNodeWanted(context, node));
    if (!isWanted) unwanted.abort();
  };
  // A look that fails is not a reason to stop; the next one may succeed.
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  try {
    return await work(AbortSignal.any([job.signal, unwanted.signal]));
  } catch (thrown) {
    if (unwanted.signal.aborted && !job.signal.aborted) return undefined;
    throw thrown;
  } finally {
    clearInterval(looking);
  }
}
