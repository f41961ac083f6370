import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/note-versions';
import type { SoapNote } from '@auscult/contract/notes';
import { moveLines } from '@auscult/domain/notes/move-lines';
import { type ChangeContext, changeNote } from './change-note.ts';
import type { Edited } from './check-edited.ts';
import { shownNote } from './read-note.ts';
import type { StoredNote } from './repository.ts';

type Input = CallInput<typeof contract.moveNoteLines>;

/** Answers `POST /v2/move_note_lines`: assigns lines to a pet. The others do not change. */
export async function moveNoteLines(
  context: ChangeContext,
  { session, node_id, version, ...move }: Input,
): Promise<SoapNote> {
  const change = { session_id: session, node_id, version, how: 'moved' } as const;
  return shownNote(await changeNote(context, change, (note, { pets }) => moved(note, pets, move)));
}

/** @throws Refusal `invalid_request` for an unknown pet or unknown lines */
function moved(
  note: StoredNote,
  pets: readonly string[],
  { lines, pet }: Pick<Input, 'lines' | 'pet'>,
): Edited {
  if (pet !== null && !pets.includes(pet))
    throw new Refusal('invalid_request', `pet: ${pet} is not among the pets of this visit.`);
  const all = moveLines(note.lines, lines, pet);
  if (!all) throw new Refusal('invalid_request', 'lines: the note has no such line.');
  return { lines: all };
}
