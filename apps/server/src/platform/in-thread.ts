import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * What a thread makes of something, for which no one else may wait. The thread is told it as `workerData`, and posts one answer.
 *
 * @param module  that the thread runs
 * @throws the signal's reason, and then the thread ends; what the thread throws
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
