import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeNote } from '@auscult/clinical/writer/write-note';
import type { NoteLine } from '@auscult/contract/notes';
import type { NoteRequest, NoteWriter } from '#server/ports/note-writer.ts';

/**
 * Writes notes without any language model and without a network: the same words give the same note.
 * Other requests are served between two lines.
 */
export function createBuiltInWriter(): NoteWriter {
  return { name: 'built-in', write };
}

async function* write(request: NoteRequest, signal: AbortSignal): AsyncGenerator<NoteLine> {
  signal.throwIfAborted();
  const { segments, pets, template, manualNotes, prebuiltNormals, verbose } = request;
  for (const line of writeNote({ segments, pets, template, manualNotes, prebuiltNormals, verbose })) {
    yield line;
    await nextTurn();
    signal.throwIfAborted();
  }
}
