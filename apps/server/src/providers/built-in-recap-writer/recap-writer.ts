import type { NoteLine } from '@auscult/contract/notes';
import { inThread } from '#server/platform/in-thread.ts';
import type { RecapRequest, RecapWriter } from '#server/ports/recap-writer.ts';

/**
 * Writes recaps without a language model and without a network: the same passages give the same recap. Each
 * is written in its own thread, since several hundred pages take seconds, during which no one else may wait.
 */
export function createBuiltInRecapWriter(): RecapWriter {
  return { write };
}

function write(request: RecapRequest, signal: AbortSignal): Promise<NoteLine[]> {
  return inThread(new URL('./recap-thread.ts', import.meta.url), request, signal);
}
