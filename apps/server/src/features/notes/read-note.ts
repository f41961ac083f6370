/** How operations load a note. */
import { unrangedDoses } from '@auscult/clinical/dose/check-dose';
import { dosedPatients } from '@auscult/clinical/dose/dosed-patient';
import { heardSpecies } from '@auscult/clinical/patients/heard-species';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { NoteLine, NoteMetadata, NotePatient, SoapNote, UnrangedDose } from '@auscult/contract/notes';
import { isAbout, namedPets } from '@auscult/domain/notes/notes-of-pets';
import { type DocumentKind, MEDICAL_NOTES, RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { heldAgainstNotes } from './changed-in-notes.ts';
import { findNewestNote, findNote, listNotes, type StoredNote } from './repository.ts';

/** The kind that a caller wants to read; any kind if left out. */
export type WantedKind = Pick<DocumentKind, 'node' | 'gone'>;

/**
 * One note with its sources. A client document has flags where the medical notes differ by now.
 *
 * @throws Refusal `session_not_found`, `node_not_found`
 */
export async function readNote(
  context: Pick<Context, 'db'>,
  id: SessionId,
  node: NodeId,
  kind?: WantedKind,
): Promise<StoredNote> {
  const session = await readSession(context, id);
  const note = await findNote(context.db, id, node);
  if (!note || (kind && note.kind !== kind.node)) {
    throw new Refusal('node_not_found', (kind ?? MEDICAL_NOTES).gone);
  }
  return heldAgainstNotes(context, note, session);
}

/** The newest of a kind; undefined when none was ordered yet. @throws Refusal `session_not_found` */
export async function readNewestNote(
  context: Pick<Context, 'db'>,
  session: SessionId,
  kind: WantedKind,
): Promise<StoredNote | undefined> {
  await readSession(context, session);
  return findNewestNote(context.db, { session, kind: kind.node });
}

/** Far above the number of notes of one kind in any session. */
const MOST_NOTES = 200;

/** Notes of a kind, newest first. @throws Refusal `session_not_found` */
export async function readNotes(
  context: Pick<Context, 'db'>,
  session: SessionId,
  kind: WantedKind,
): Promise<StoredNote[]> {
  await readSession(context, session);
  return listNotes(context.db, { session, kind: kind.node }, MOST_NOTES);
}

/**
 * Notes of a kind that have not ended, also of a session that was deleted meanwhile, because they end as
 * well.
 */
export async function listUnfinishedNotes(
  { db }: Pick<Context, 'db'>,
  session: SessionId,
  { node: kind }: WantedKind,
): Promise<StoredNote[]> {
  const notes = await listNotes(db, { session, kind }, MOST_NOTES);
  return notes.filter(({ completed }) => !completed);
}

/** The note as callers see it. */
export function shownNote({ wish, kind, species, leftOut: _, ...note }: StoredNote): SoapNote {
  // Treatment by others is not checked here, and a translation is checked against its original.
  const isWeighed = kind !== RECORDS_RECAPS.node && !wish.client?.translatedFrom;
  return {
    ...note,
    unranged_doses: isWeighed ? unrangedIn(note.lines, species) : [],
    patients: patientsIn(note.lines),
  };
}

function patientsIn(lines: readonly NoteLine[]): NotePatient[] {
  const named = namedPets(lines, []);
  return named.map((pet) => {
    const own = lines.filter((line) => isAbout(line, pet));
    return { pet, species: heardSpecies(own) ?? null };
  });
}

function unrangedIn(lines: readonly NoteLine[], species: string | null): UnrangedDose[] {
  const pets = [...new Set(lines.flatMap(({ pet }) => pet ?? []))].map((name) => ({ name }));
  return unrangedDoses(lines, dosedPatients(pets, species ?? undefined, lines));
}

/** Its entry in a list. */
export function shownMetadata({ signature, ...note }: StoredNote): NoteMetadata {
  const {
    lines: _lines,
    text: _text,
    writer: _writer,
    amendments: _amendments,
    wish: _wish,
    kind: _kind,
    species: _species,
    leftOut: _leftOut,
    ...metadata
  } = note;
  return { ...metadata, is_signed: signature !== null };
}
