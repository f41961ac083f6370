import { setImmediate as nextTurn } from 'node:timers/promises';
import { inThread } from '#server/platform/in-thread.ts';
import type { NoteRequest, NoteWriter, WrittenLine } from '#server/ports/note-writer.ts';
import { noteLines } from './note-lines.ts';

/**
 * Writes notes without a language model and without a network: the same words give the same note. Other
 * requests are served between two lines.
 */
export function createBuiltInWriter(): NoteWriter {
  return { name: 'built-in', write };
}

/**
 * The longest visit that is written in the main thread: over an hour of speech, which takes a quarter of a
 * second.
 */
const OWN_TURN = { characters: 50_000, segments: 1500 };

async function* write(request: NoteRequest, signal: AbortSignal): AsyncGenerator<WrittenLine> {
  signal.throwIfAborted();
  const lines = isLong(request) ? await linesApart(request, signal) : noteLines(request);
  for (const line of lines) {
    yield line;
    await nextTurn();
    signal.throwIfAborted();
  }
}

function isLong({ segments, manualNotes }: NoteRequest): boolean {
  const characters = segments.reduce((sum, { text }) => sum + text.length, manualNotes.length);
  return segments.length > OWN_TURN.segments || characters > OWN_TURN.characters;
}

/**
 * A long visit takes seconds, during which no one else may wait. A thread starts cold, which takes a second
 * more.
 */
function linesApart(request: NoteRequest, signal: AbortSignal): Promise<WrittenLine[]> {
  return inThread(new URL('./note-thread.ts', import.meta.url), request, signal);
}
