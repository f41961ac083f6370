/**
 * What people changed in the medical notes of a session after they were written, and what its client
 * documents still say of it.
 */
import type { Amendment } from '@auscult/clinical/changes/check-amended';
import { checkDocument } from '@auscult/clinical/changes/check-document';
import { type KeptLine, withKeptInNotes } from '@auscult/clinical/changes/kept-in-notes';
import { type NoteChange, type NotedLine, noteChanges } from '@auscult/clinical/changes/note-changes';
import { noteWordsFor } from '@auscult/clinical/changes/note-words';
import type { NodeId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import type { Session } from '@auscult/contract/sessions';
import { fitLines } from '@auscult/domain/notes/fit-lines';
import { CLIENT_DOCUMENTS, MEDICAL_NOTES } from '@auscult/domain/templates/document-kinds';
import { sameWords } from '#server/features/transcripts/same-words.ts';
import type { Context } from '#server/platform/context.ts';
import { findNote, listNotes, type StoredNote } from './repository.ts';
import { listFormerLines } from './repository-versions.ts';
import { getStoredTemplate } from './start-note.ts';

/** The changes, with evidence indexes of one document. */
export interface ChangedInNotes {
  changes: NoteChange[];
  amendments: Amendment[];
  /** Lines of notes in which someone kept a contradiction to the transcript. */
  kept: KeptLine[];
}

/** Far above the number of notes of any session. */
const MOST_NOTES = 200;

/** The changes in the medical notes of a session, for a document with these transcripts. */
export async function changedInNotes(
  context: Pick<Context, 'db'>,
  session: Pick<Session, 'id' | 'pets'>,
  transcripts: readonly NodeId[],
): Promise<ChangedInNotes> {
  const wanted = { session: session.id, kind: MEDICAL_NOTES.node };
  const notes = (await listNotes(context.db, wanted, MOST_NOTES)).filter(({ completed }) => completed);
  const former = await listFormerLines(
    context.db,
    notes.map(({ node_id }) => node_id),
  );
  const changes: NoteChange[] = [];
  const kept: KeptLine[] = [];
  for (const { node_id, lines, wish } of notes) {
    const before = former.get(node_id);
    if (!before) continue;
    const counted = await sameWords(context, wish.transcripts, transcripts);
    const asCounted = <Line extends NotedLine>(line: Line): Line => ({
      ...line,
      evidence: counted(line.evidence),
    });
    kept.push(...lines.filter(({ resolved_flags }) => resolved_flags.length > 0).map(asCounted));
    changes.push(...noteChanges({ former: before.map(asCounted), now: lines.map(asCounted) }, session.pets));
  }
  return { changes, kept, amendments: notes.flatMap(({ amendments }) => amendments) };
}

/** A note unchanged; a client document with flags for changes in the medical notes. */
export async function heldAgainstNotes(
  context: Pick<Context, 'db'>,
  note: StoredNote,
  session: Session,
): Promise<StoredNote> {
  const isDocument = note.kind === CLIENT_DOCUMENTS.node && note.completed && note.lines.length > 0;
  if (!isDocument) return note;
  const changed = await changedInNotes(context, session, note.wish.transcripts);
  const originals = await originalsOf(context, note);
  const template = await getStoredTemplate(context, note);
  const worded = (text: string) => noteWordsFor(template, text, text);
  const lines = checkDocument(note.lines, {
    ...changed,
    ...(originals && { originals }),
    pets: session.pets,
    worded,
  });
  return { ...note, lines: fitLines(withKeptInNotes(lines, changed.kept)) };
}

/**
 * The current lines of a translation's original; undefined if the note is not a translation or the original
 * is gone.
 */
async function originalsOf(
  { db }: Pick<Context, 'db'>,
  { session_id, wish }: StoredNote,
): Promise<NoteLine[] | undefined> {
  const source = wish.client?.translatedFrom;
  return source ? (await findNote(db, session_id, source))?.lines : undefined;
}
