import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/note-versions';
import type { Context } from '#server/platform/context.ts';
import { readHistory } from './note-history.ts';

/** Answers `GET /v2/note_versions/{session_id}/{node_id}`. */
export async function getNoteVersions(
  context: Pick<Context, 'actor' | 'db' | 'identity'>,
  { session_id, node_id }: CallInput<typeof contract.getNoteVersions>,
): Promise<contract.NoteVersionMetadata[]> {
  const { versions } = await readHistory(context, session_id, node_id);
  return versions.toReversed();
}
