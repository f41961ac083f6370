import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Runs work in a thread, so that no one else waits for it. The thread gets its input as `workerData`, and
 * posts one answer.
 *
 * @param module  that the thread runs
 * @throws the signal's reason, which also ends the thread; errors of the thread
 */
export async function inThread<Answer>(module: URL, given: unknown, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const thread = new Worker(module, { workerData: given });
  try {
    const [answer]: Answer[] = await once(thread, 'message', { signal });
    if (answer === undefined) throw new Error('The thread has no answer.');
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await thread.terminate();
  }
}
