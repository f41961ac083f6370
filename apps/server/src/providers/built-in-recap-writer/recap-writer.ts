import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { NoteLine } from '@auscult/contract/notes';
import type { RecapRequest, RecapWriter } from '#server/ports/recap-writer.ts';

/**
 * Writes recaps without any language model and without a network: the same passages give the same recap. Each is written in
 * a thread of its own, since several hundred pages are the work of seconds, for which nobody else may wait.
 */
export function createBuiltInRecapWriter(): RecapWriter {
  return { write };
}

async function write(request: RecapRequest, signal: AbortSignal): Promise<NoteLine[]> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./recap-thread.ts', import.meta.url), { workerData: request });
  try {
    const [lines]: NoteLine[][] = await once(thread, 'message', { signal });
    return lines ?? [];
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await thread.terminate();
  }
}
