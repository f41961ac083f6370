import { writeClientDocument } from '@auscult/clinical/writer/write-client-document';
import { writeNote } from '@auscult/clinical/writer/write-note';
import type { NoteLine } from '@auscult/contract/notes';
import type { NoteRequest } from '#server/ports/note-writer.ts';

/** The lines of a note or of a document for the client. Nearly all of the work is done before the first. */
export function noteLines({ client, ...request }: NoteRequest): Iterable<NoteLine> {
  const { segments, pets, template, manualNotes, prebuiltNormals, verbose } = request;
  return client
    ? writeClientDocument({ segments, pets, template, manualNotes, ...client })
    : writeNote({ segments, pets, template, manualNotes, prebuiltNormals, verbose });
}
