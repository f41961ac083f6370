import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/note-form';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { placeholdersOf } from './note-placeholders.ts';
import { readNote } from './read-note.ts';
import { getStoredTemplate } from './start-note.ts';

/** Answers `GET /v1/note_form/{session_id}/{node_id}`. */
export async function getNoteForm(
  context: Pick<Context, 'db'>,
  { session_id, node_id }: CallInput<typeof contract.getNoteForm>,
): Promise<CallOutput<typeof contract.getNoteForm>> {
  const note = await readNote(context, session_id, node_id);
  const session = await readSession(context, session_id);
  return {
    template: await getStoredTemplate(context, note),
    placeholders: { ...(await placeholdersOf(context, note, session)) },
  };
}
