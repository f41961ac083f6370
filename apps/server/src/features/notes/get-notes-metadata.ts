import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/notes';
import { MEDICAL_NOTES } from '@auscult/domain/templates/document-kinds';
import type { Context } from '#server/platform/context.ts';
import { readNotes, shownMetadata } from './read-note.ts';

/** Answers `GET /v2/notes_metadata/{session_id}`. @spec 2.7/sessions/notes_metadata */
export async function getNotesMetadata(
  context: Pick<Context, 'db'>,
  { session_id }: CallInput<typeof contract.getNotesMetadata>,
): Promise<contract.NoteMetadata[]> {
  const notes = await readNotes(context, session_id, MEDICAL_NOTES);
  return notes.map(shownMetadata);
}
