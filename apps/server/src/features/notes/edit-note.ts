/** A person's edit of a note of any kind: checked where it changed something, what it replaces kept. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { NoteLine } from '@auscult/contract/notes';
import { allow } from '@auscult/domain/access/allow';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { readSession } from '#server/features/sessions/read-session.ts';
import { everythingSaid } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import { checkEdited } from './check-edited.ts';
import type { CheckGround } from './check-lines.ts';
import { noteText } from './note-text.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { readNote, type WantedKind } from './read-note.ts';
import { findNote, lockNote, type StoredNote, saveEdited } from './repository.ts';

/** What was edited, and what it is to be. */
export interface Edit {
  session_id: SessionId;
  node_id: NodeId;
  /** The version that the edit was made from. */
  version: number;
  lines: readonly NoteLine[];
}

/**
 * Saves an edit.
 *
 * @throws Refusal `session_not_found`, `node_not_found`, `forbidden`, `changed_meanwhile`, `already_running`,
 *   `invalid_request`
 */
export async function editNote(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'hub' | 'afterCommit'>,
  { session_id, node_id, version, lines: edited }: Edit,
  kind: WantedKind,
): Promise<StoredNote> {
  const { actor, db, now, hub, afterCommit } = context;
  await lockNote(db, node_id);
  const session = await readSession(context, session_id);
  const note = allow(actor, 'edit', await readNote(context, session_id, node_id, kind), () =>
    mayChangeSession(actor, session),
  );
  refuseUnready(note, version, kind);
  const segments = await everythingSaid(context, note.wish.transcripts);
  const ground: CheckGround = {
    segments,
    pets: session.pets.map((name) => ({ name })),
    manualNotes: note.wish.manualNotes,
    ...(await translatedGround(context, note)),
  };
  const lines = await checkInTime(edited, note.lines, ground);
  const text = noteText(note, lines, session.pets);
  const next = version + 1;
  await saveEdited(db, note, {
    lines,
    text,
    version: next,
    now: now(),
    by: actor.userId,
    organization: actor.organizationId,
  });
  await announceNote(context, note);
  const shown = { session_id, node_id, kind: note.kind, text, completed: true, version: next };
  afterCommit(() => publishNote(hub, actor, shown));
  return readNote(context, session_id, node_id, kind);
}

function refuseUnready(note: StoredNote, version: number, { noun }: WantedKind): void {
  if (!note.completed)
    throw new Refusal(
      'already_running',
      `This ${noun} is still being written. Please wait until it is done.`,
    );
  if (note.version !== version) {
    throw new Refusal(
      'changed_meanwhile',
      `Somebody else changed this ${noun} meanwhile. Nothing of yours was saved yet.`,
    );
  }
}

/** What the lines of a translation are held against: those that they translate. */
async function translatedGround(
  { db }: Pick<Context, 'db'>,
  { session_id, wish }: StoredNote,
): Promise<Pick<CheckGround, 'translated'>> {
  if (!wish.client?.translatedFrom) return {};
  const source = await findNote(db, session_id, wish.client.translatedFrom);
  return { translated: source?.lines ?? [] };
}

/** Milliseconds that checking one edit may take; before that nobody waits any longer. */
const PATIENCE_MS = 20_000;

/** @throws Refusal `invalid_request` when more was changed than can be checked while somebody waits */
async function checkInTime(
  edited: readonly NoteLine[],
  stored: readonly NoteLine[],
  ground: CheckGround,
): Promise<NoteLine[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await checkEdited(edited, stored, { ground, signal });
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    throw new Refusal(
      'invalid_request',
      'Too many lines were changed at once to be checked. Nothing was saved; please save fewer at a time.',
    );
  }
}
