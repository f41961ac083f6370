import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/note-versions';
import type { Context } from '#server/platform/context.ts';
import { readHistory } from './note-history.ts';
import { findReplaced } from './repository-versions.ts';

/** Answers `GET /v2/note_version/{session_id}/{node_id}/{version}`. */
export async function getNoteVersion(
  context: Pick<Context, 'actor' | 'db' | 'identity'>,
  { session_id, node_id, version }: CallInput<typeof contract.getNoteVersion>,
): Promise<contract.NoteVersion> {
  const { note, versions } = await readHistory(context, session_id, node_id);
  const metadata = versions.find((one) => one.version === version);
  const written = version === note.version ? note : await findReplaced(context.db, node_id, version);
  if (!metadata || !written) throw new Refusal('version_not_found', 'There is no such version of this note.');
  return { ...metadata, lines: written.lines, text: written.text };
}
