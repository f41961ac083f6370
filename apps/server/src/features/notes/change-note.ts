/** Changes a note of any kind for a person: checks the changed lines and keeps the version they replace. */
import { withoutChangedDoubts } from '@auscult/clinical/changes/check-document';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { NoteLine } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { allow } from '@auscult/domain/access/allow';
import { mayChangeSession } from '@auscult/domain/sessions/session-rights';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { readSession } from '#server/features/sessions/read-session.ts';
import { sessionChanged } from '#server/features/sessions/session-changed.ts';
import type { Context } from '#server/platform/context.ts';
import { checkEdited, type Edited } from './check-edited.ts';
import type { CheckInput } from './check-lines.ts';
import { noteDiagram } from './note-diagram.ts';
import { placeholdersOf } from './note-placeholders.ts';
import { noteText } from './note-text.ts';
import { announceNote, publishNote } from './publish-note.ts';
import { readNote, type WantedKind } from './read-note.ts';
import { findNote, lockNote, type StoredNote } from './repository.ts';
import { type Replacement, saveVersion } from './repository-versions.ts';
import { getStoredTemplate } from './start-note.ts';
import { wordsOf } from './words-of.ts';

/** Services that changing a note needs. */
export type ChangeContext = Pick<Context, 'actor' | 'db' | 'now' | 'hub' | 'afterCommit'>;

/** The note and its change. */
export interface Change extends Pick<Replacement, 'how' | 'restored'> {
  session_id: SessionId;
  node_id: NodeId;
  /** The version that the change is based on. */
  version: number;
  /** The kind that the caller expects; any kind if left out. */
  kind?: WantedKind;
}

/** Computes the new lines. */
export type Rewrite = (note: StoredNote, session: Session) => Edited | Promise<Edited>;

/**
 * Saves a change.
 *
 * @throws Refusal `session_not_found`, `node_not_found`, `forbidden`, `changed_meanwhile`, `already_running`, `note_signed`,
 *   `invalid_request`
 */
export async function changeNote(
  context: ChangeContext,
  { session_id, node_id, version, kind, how, restored }: Change,
  rewrite: Rewrite,
): Promise<StoredNote> {
  const { actor, db, now, hub, afterCommit } = context;
  await lockNote(db, node_id);
  const session = await readSession(context, session_id);
  const note = allow(actor, 'edit', await readNote(context, session_id, node_id, kind), () =>
    mayChangeSession(actor, session),
  );
  refuseUnready(note, { version });
  const edited = await rewrite(note, session);
  const checked = await checkInTime(edited, note.lines, await groundOf(context, note, session));
  const lines = inItsLanguage(withoutChangedDoubts(checked), note);
  const template = await getStoredTemplate(context, note);
  const placeholders = await placeholdersOf(context, note, session);
  const text = noteText(note, lines, { template, pets: session.pets, placeholders });
  const next = version + 1;
  const by = { how, by: actor.userId, organization: actor.organizationId };
  await saveVersion(db, note, {
    lines,
    text,
    version: next,
    now: now(),
    ...by,
    ...(restored !== undefined && { restored }),
  });
  await announceNote(context, note);
  // The realtime row of the note has ended for those who watch it. They get the change through the visit.
  await sessionChanged(context, session_id);
  const diagram = noteDiagram(template, lines);
  const shown = { session_id, node_id, kind: note.kind, text, diagram, completed: true, version: next };
  afterCommit(() => publishNote(hub, actor, shown));
  return readNote(context, session_id, node_id, kind);
}

/** A person's words in a translation are in the language of the translation. */
function inItsLanguage(lines: NoteLine[], { lines: stored, wish }: StoredNote): NoteLine[] {
  if (!wish.client?.translatedFrom) return lines;
  const { language } = wish.client;
  const known = new Set(stored.map(({ text }) => text));
  return lines.map((line) =>
    line.origin !== 'human' || known.has(line.text) ? line : { ...line, language },
  );
}

/**
 * Refuses a change that is not possible now, or not from the caller's version.
 *
 * @throws Refusal `already_running`, `note_signed`, `changed_meanwhile`
 */
export function refuseUnready(
  note: Pick<StoredNote, 'completed' | 'signature' | 'version'>,
  { version }: { version: number },
): void {
  if (!note.completed)
    throw new Refusal('already_running', 'This is still being written. Please wait until it is done.');
  if (note.signature) throw signed(note.signature.name);
  if (note.version !== version) {
    throw new Refusal('changed_meanwhile', 'This changed meanwhile. Your changes are not saved yet.');
  }
}

function signed(name: string): Refusal {
  return new Refusal(
    'note_signed',
    name === ''
      ? 'This is signed and can’t be changed. Add an amendment instead.'
      : `This was signed by ${name} and can’t be changed. Add an amendment instead.`,
  );
}

async function groundOf(
  context: Pick<Context, 'db'>,
  note: StoredNote,
  { pets }: Session,
): Promise<CheckInput> {
  return {
    segments: await wordsOf(context, note),
    pets: pets.map((name) => ({ name })),
    ...(note.species !== null && { species: note.species }),
    manualNotes: note.wish.manualNotes,
    isRecorded: note.kind === RECORDS_RECAPS.node,
    ...(await translatedGround(context, note)),
  };
}

/** The lines that a translation is checked against: those of its original. */
async function translatedGround(
  { db }: Pick<Context, 'db'>,
  { session_id, wish }: StoredNote,
): Promise<Pick<CheckInput, 'translated'>> {
  if (!wish.client?.translatedFrom) return {};
  const source = await findNote(db, session_id, wish.client.translatedFrom);
  return { translated: source?.lines ?? [] };
}

/** Milliseconds limit for checking one edit. Callers do not wait longer. */
const PATIENCE_MS = 20_000;

/** @throws Refusal `invalid_request` when checking the changes takes longer than a caller waits */
async function checkInTime(
  edited: Edited,
  stored: readonly NoteLine[],
  ground: CheckInput,
): Promise<NoteLine[]> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await checkEdited(edited, stored, { ground, signal });
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
    throw new Refusal(
      'invalid_request',
      'Too many lines changed at once. Nothing was saved; please save fewer at a time.',
    );
  }
}
