/** Every version of a note with its author: combines each stored version with what replaced it. */
import type { NodeId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { NoteVersionMetadata } from '@auscult/contract/note-versions';
import type { Context } from '#server/platform/context.ts';
import { readNote } from './read-note.ts';
import type { StoredNote } from './repository.ts';
import { listReplaced } from './repository-versions.ts';

/** A note with all its versions, oldest first. */
export interface NoteHistory {
  note: StoredNote;
  versions: NoteVersionMetadata[];
}

/** @throws Refusal `session_not_found`, `node_not_found` */
export async function readHistory(
  context: Pick<Context, 'actor' | 'db' | 'identity'>,
  session: SessionId,
  node: NodeId,
): Promise<NoteHistory> {
  const note = await readNote(context, session, node);
  const replaced = await listReplaced(context.db, node);
  const first = {
    version: replaced[0]?.version ?? note.version,
    kind: 'written',
    by: null,
    timestamp: note.created_timestamp,
    restored_version: null,
  } as const;
  const later = replaced.map((row, place) => ({
    version: replaced[place + 1]?.version ?? note.version,
    kind: row.replaced_how,
    by: row.replaced_by,
    timestamp: row.replaced_at.getTime(),
    restored_version: row.restored_version,
  }));
  const names = await namesOf(context, new Set(later.map(({ by }) => by)));
  const versions = [first, ...later].map((one) => ({
    ...one,
    name: one.by === null ? null : (names.get(one.by) ?? null),
    is_current: one.version === note.version,
  }));
  return { note, versions };
}

async function namesOf(
  { actor, identity }: Pick<Context, 'actor' | 'identity'>,
  people: ReadonlySet<UserId>,
): Promise<Map<UserId, string | null>> {
  const names = new Map<UserId, string | null>();
  for (const person of people) {
    names.set(person, (await identity.findLetterhead(actor.organizationId, person)).person);
  }
  return names;
}
