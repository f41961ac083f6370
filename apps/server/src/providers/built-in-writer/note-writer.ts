import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { NoteLine } from '@auscult/contract/notes';
import type { NoteRequest, NoteWriter } from '#server/ports/note-writer.ts';
import { noteLines } from './note-lines.ts';

/**
 * Writes notes without any language model and without a network: the same words give the same note.
 * Other requests are served between two lines.
 */
export function createBuiltInWriter(): NoteWriter {
  return { name: 'built-in', write };
}

/** Characters of the longest visit that is written in the server's own turn: half an hour of talk, a fifth of a second. */
const OWN_TURN = 20_000;

async function* write(request: NoteRequest, signal: AbortSignal): AsyncGenerator<NoteLine> {
  signal.throwIfAborted();
  const lines = lengthOf(request) > OWN_TURN ? await linesApart(request, signal) : noteLines(request);
  for (const line of lines) {
    yield line;
    await nextTurn();
    signal.throwIfAborted();
  }
}

function lengthOf({ segments, manualNotes }: NoteRequest): number {
  return segments.reduce((length, { text }) => length + text.length, manualNotes.length);
}

/** A long visit is the work of seconds, for which nobody else may wait. */
async function linesApart(request: NoteRequest, signal: AbortSignal): Promise<NoteLine[]> {
  const thread = new Worker(new URL('./note-thread.ts', import.meta.url), { workerData: request });
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
