import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/note-versions';
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { lineOfNobody } from '@auscult/domain/notes/move-lines';
import { namedPets } from '@auscult/domain/notes/notes-of-pets';
import type { Context } from '#server/platform/context.ts';
import { type ChangeContext, changeNote } from './change-note.ts';
import type { Edited } from './check-edited.ts';
import { shownNote } from './read-note.ts';
import type { StoredNote } from './repository.ts';
import { findReplaced } from './repository-versions.ts';

/** Answers `POST /v2/restore_note_version`: the old lines become a new version and are checked again. */
export async function restoreNoteVersion(
  context: ChangeContext,
  { session, node_id, version, restored_version }: CallInput<typeof contract.restoreNoteVersion>,
): Promise<SoapNote> {
  const change = {
    session_id: session,
    node_id,
    version,
    how: 'restored',
    restored: restored_version,
  } as const;
  return shownNote(
    await changeNote(context, change, (note, { pets }) =>
      formerLines(context, { note, pets, version: restored_version }),
    ),
  );
}

/** @throws Refusal `version_not_found` */
async function formerLines(
  { db }: Pick<Context, 'db'>,
  { note, pets, version }: { note: StoredNote; pets: Session['pets']; version: number },
): Promise<Edited> {
  const found = await findReplaced(db, note.node_id, version);
  if (!found) throw new Refusal('version_not_found', 'There is no such older version of this note.');
  const present = new Set(namedPets(note.lines, pets));
  const lines = found.lines.map((line) => withoutGone(line, present));
  return { lines, former: lines };
}

/** A pet may have been renamed or removed since. */
function withoutGone(line: NoteLine, present: ReadonlySet<string>): NoteLine {
  const isGone = line.pet !== null && line.pet.trim() !== '' && !present.has(line.pet.trim());
  return isGone ? lineOfNobody(line, line.pet ?? '') : line;
}
