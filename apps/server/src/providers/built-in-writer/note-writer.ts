import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeClientDocument } from '@auscult/clinical/writer/write-client-document';
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
  for (const line of linesOf(request)) {
    yield line;
    await nextTurn();
    signal.throwIfAborted();
  }
}

function linesOf({ client, ...request }: NoteRequest): Iterable<NoteLine> {
  const { segments, pets, template, manualNotes, prebuiltNormals, verbose } = request;
  return client
    ? writeClientDocument({ segments, pets, template, manualNotes, ...client })
    : writeNote({ segments, pets, template, manualNotes, prebuiltNormals, verbose });
}
