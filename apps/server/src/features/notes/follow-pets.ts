/** Updates notes when a pet is renamed or removed. Lines of a removed pet become general. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { NoteLine } from '@auscult/contract/notes';
import { allow } from '@auscult/domain/access/allow';
import { lineOfNobody } from '@auscult/domain/notes/move-lines';
import type { PetMoves } from '@auscult/domain/sessions/pet-moves';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import type { FollowPets } from '#server/features/sessions/change-pets.ts';
import { noteDiagram } from './note-diagram.ts';
import { placeholdersOf } from './note-placeholders.ts';
import { type AroundLines, noteText } from './note-text.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { findNote, listAllNotes, lockNote, type StoredNote } from './repository.ts';
import { saveVersion } from './repository-versions.ts';
import { getStoredTemplate } from './start-note.ts';

/** Above the number of notes of any session. */
const MOST_NOTES = 1000;

/**
 * Moves the lines of every written note of a session and renders their texts again. The text before is kept
 * as a version. A signed note does not change: its lines keep the pets' names at signing.
 *
 * @throws Refusal `already_running` while one is being written: its writer knows the old pets
 */
export const followPets: FollowPets = async (context, session, { pets, moves }) => {
  const { actor, db, hub, now, afterCommit } = context;
  for (const { node_id } of await listAllNotes(db, session.id, MOST_NOTES)) {
    await lockNote(db, node_id);
    const found = await findNote(db, session.id, node_id);
    if (!found || found.signature) continue;
    if (!found.completed) {
      throw new Refusal(
        'already_running',
        'A note of this visit is being written. Please wait until it is done, then change the pets.',
      );
    }
    const note = allow(actor, 'edit', found, () => mayChangeSession(actor, session));
    const template = await getStoredTemplate(context, note);
    const placeholders = await placeholdersOf(context, note, { ...session, pets });
    const moved = movedNote(note, { template, pets, placeholders }, moves);
    if (!moved) continue;
    const { lines, text } = moved;
    const version = note.version + 1;
    const by = { how: 'moved', by: actor.userId, organization: actor.organizationId } as const;
    await saveVersion(db, note, { lines, text, version, now: now(), ...by });
    await announceNote(context, note);
    const { kind } = note;
    const shown = {
      session_id: session.id,
      node_id,
      kind,
      text: note.error ?? text,
      diagram: noteDiagram(template, lines),
      completed: true,
      version,
    };
    afterCommit(() => publishNote(hub, actor, shown));
  }
};

/** Undefined if no line names a pet that moved. */
function movedNote(
  note: StoredNote,
  around: AroundLines,
  moves: PetMoves,
): { lines: NoteLine[]; text: string } | undefined {
  const lines = note.lines.map((line) => movedLine(line, moves));
  // A note that failed before its first line has no text to render.
  const text = lines.length === 0 ? note.text : noteText(note, lines, around);
  return text === note.text && lines.every((line, index) => line === note.lines[index])
    ? undefined
    : { lines, text };
}

function movedLine(line: NoteLine, moves: PetMoves): NoteLine {
  if (line.pet === null) return line;
  const next = moves.get(line.pet);
  if (next === undefined) return line;
  if (next !== null) return { ...line, pet: next };
  return lineOfNobody(line, line.pet);
}
