/** What watchers of notes_changes see of a note. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { type NotesRow, notesChanges, notesKey } from '@auscult/contract/notes';
import type { Actor } from '@auscult/domain/access/actor';
import type { Context } from '#server/platform/context.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';

/** The parts of a note that are shown while it is written. */
export interface ShownNote {
  session_id: SessionId;
  node_id: NodeId;
  text: string | null;
  completed: boolean;
  version: number;
}

/** The row as watchers see it. */
export function notesRow({ session_id, node_id, text, completed }: ShownNote): NotesRow {
  return {
    session_id,
    session_id_and_node_id: notesKey(session_id, node_id),
    text: text || null,
    diagram: null,
    completed,
  };
}

/** Shows a note to everybody in this process who watches it, by its own key or by its session's. */
export function publishNote(hub: Hub, actor: Team, note: ShownNote): void {
  const row = notesRow(note);
  for (const key of keysOf(note)) {
    hub.publish(
      { table: notesChanges.table, organizationId: actor.organizationId, key },
      { version: note.version, row },
    );
  }
}

/** Tells other processes of a note that this transaction saves. */
export function announceNote(context: Pick<Context, 'actor' | 'db' | 'hub'>, note: NoteIds): Promise<void> {
  const { organizationId } = context.actor;
  return announce(context, { table: notesChanges.table, organizationId }, keysOf(note));
}

type Team = Pick<Actor, 'organizationId'>;
type NoteIds = Pick<ShownNote, 'session_id' | 'node_id'>;

function keysOf({ session_id, node_id }: NoteIds): string[] {
  return [session_id, notesKey(session_id, node_id)];
}
