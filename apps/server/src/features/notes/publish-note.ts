/** Notes as watchers of a realtime table see them. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { type NotesRow, notesKey } from '@auscult/contract/notes';
import type { NodeKind } from '@auscult/contract/sessions';
import type { Actor } from '@auscult/domain/access/actor';
import { documentKindOf, MEDICAL_NOTES } from '@auscult/domain/templates/document-kinds';
import type { Context } from '#server/platform/context.ts';
import { announce } from '#server/platform/realtime/announce.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';

/** The parts of a note that are shown while it is written. */
export interface ShownNote {
  session_id: SessionId;
  node_id: NodeId;
  kind: NodeKind;
  text: string | null;
  /** See `noteDiagram`; empty while the note is being written. */
  diagram?: string | null;
  completed: boolean;
  version: number;
}

/** The row as watchers see it. Tables without diagrams omit them. */
export function notesRow({ session_id, node_id, text, diagram = null, completed }: ShownNote): NotesRow {
  return {
    session_id,
    session_id_and_node_id: notesKey(session_id, node_id),
    text: text || null,
    diagram,
    completed,
  };
}

/** Sends a note to all watchers in this process, by its own key and by its session's. */
export function publishNote(hub: Hub, { organizationId }: Team, note: ShownNote): void {
  const row = notesRow(note);
  for (const key of keysOf(note)) {
    hub.publish({ table: tableOf(note), organizationId, key }, { version: note.version, row });
  }
}

/** Notifies other processes of a note that this transaction saves. */
export function announceNote(context: Pick<Context, 'actor' | 'db' | 'hub'>, note: NoteIds): Promise<void> {
  const { organizationId } = context.actor;
  return announce(context, { table: tableOf(note), organizationId }, keysOf(note));
}

type Team = Pick<Actor, 'organizationId'>;
type NoteIds = Pick<ShownNote, 'session_id' | 'node_id' | 'kind'>;

function tableOf({ kind }: Pick<ShownNote, 'kind'>): string {
  return (documentKindOf(kind) ?? MEDICAL_NOTES).topic.table;
}

function keysOf({ session_id, node_id }: NoteIds): string[] {
  return [session_id, notesKey(session_id, node_id)];
}
