/** Work that stops when it is no longer wanted, even while the model behind it is silent. */
import type { NodeId } from '@auscult/contract/kit/ids';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import { isNodeWanted } from './metagraph.ts';

/** Milliseconds between two checks of the node. */
const LOOK_EVERY_MS = 1000;

/**
 * Works on a node. When the node is cancelled or deleted meanwhile, the signal aborts.
 *
 * @returns the result of the work; undefined when it was stopped
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
  // A failed check is not a reason to stop: the next one may succeed.
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
