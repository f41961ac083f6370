import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/notes';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { listNotes } from './repository.ts';

/** More notes than anybody writes for one visit. */
const MOST_NOTES = 200;

/** Answers `GET /v2/notes_metadata/{session_id}`. @spec 2.7/sessions/notes_metadata */
export async function getNotesMetadata(
  context: Pick<Context, 'db'>,
  { session_id }: CallInput<typeof contract.getNotesMetadata>,
): Promise<contract.NoteMetadata[]> {
  await readSession(context, session_id);
  const notes = await listNotes(context.db, session_id, MOST_NOTES);
  return notes.map(({ wish: _, lines: __, text: ___, writer: ____, ...metadata }) => metadata);
}
