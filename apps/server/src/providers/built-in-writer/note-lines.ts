import { writeClientDocument } from '@auscult/clinical/writer/write-client-document';
import { writeNote } from '@auscult/clinical/writer/write-note';
import type { NoteRequest, WrittenLine } from '#server/ports/note-writer.ts';
import { plainLetter } from './plain-letter.ts';

/** The lines of a note or of a client document. Nearly all of the work is done before the first line. */
export function noteLines({ client, ...request }: NoteRequest): Iterable<WrittenLine> {
  const { segments, pets, template, manualNotes, prebuiltNormals, verbose } = request;
  return client
    ? plainLetter(writeClientDocument({ segments, pets, template, manualNotes, ...client }), template)
    : writeNote({ segments, pets, template, manualNotes, prebuiltNormals, verbose });
}
