/** All SQL on notes. */
import type { LeftOutLine } from '@auscult/contract/discharge';
import type { NodeId, OrganizationId, SessionId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import type { NodeKind, NodeStatus } from '@auscult/contract/sessions';
import type { PrebuiltNormals } from '@auscult/domain/account/prebuilt-settings';
import { fitLines } from '@auscult/domain/notes/fit-lines';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import { amendmentsColumn, SIGNATURE_COLUMNS, signatureOf } from './repository-signatures.ts';
import type { ClientWish, NoteTables } from './tables.ts';

export type { ClientWish } from './tables.ts';

/** What a note is to be written from. */
export interface RequestedNote {
  template: TemplateId;
  /** The version of the template that it is written by. */
  templateVersion: number;
  recordings: NodeId[];
  /** The words it rests on, in the order in which evidence counts their segments. */
  transcripts: NodeId[];
  manualNotes: string;
  additionalInstructions: string;
  timezone: string;
  verbose: boolean;
  /** What the person who ordered it wants of prebuilt normals; none, where it is left out. */
  prebuilt?: PrebuiltNormals | null;
  /** Of client documents alone. */
  client?: ClientWish | null;
}

/** A note that is about to be written. */
export interface NewNote extends RequestedNote {
  node: NodeId;
  organization: OrganizationId;
  session: SessionId;
  requestedBy: UserId;
  now: number;
}

/** Stores a note without words. Its node must be there. */
export async function insertNote(db: Db, note: NewNote): Promise<void> {
  const now = new Date(note.now);
  await tables(db)
    .insertInto('notes')
    .values({
      node_id: note.node,
      org_id: note.organization,
      session_id: note.session,
      template_id: note.template,
      template_version: note.templateVersion,
      writer: '',
      recording_ids: note.recordings,
      transcript_ids: note.transcripts,
      manual_notes: note.manualNotes,
      additional_instructions: note.additionalInstructions,
      timezone: note.timezone,
      verbose_mode: note.verbose,
      text: null,
      lines: '[]',
      completed: false,
      error: null,
      version: 0,
      requested_by: note.requestedBy,
      created_at: now,
      modified_at: now,
      prebuilt: note.prebuilt ? JSON.stringify(note.prebuilt) : null,
      client: note.client ? JSON.stringify(note.client) : null,
    })
    .execute();
}

/** A note with what it is written from. */
export interface StoredNote extends Omit<SoapNote, 'unranged_doses' | 'patients'> {
  /** Of its node: what sort of document it is. */
  kind: NodeKind;
  wish: RequestedNote;
  /** Of the visit's only patient, as the words told it; null where they did not. */
  species: string | null;
  /** Of client documents: what is not included. */
  leftOut: LeftOutLine[];
}

/** One note of a session; undefined when it is not there or was deleted. */
export async function findNote(db: Db, session: SessionId, node: NodeId): Promise<StoredNote | undefined> {
  const row = await notes(db)
    .where('notes.session_id', '=', session)
    .where('notes.node_id', '=', node)
    .executeTakeFirst();
  return row && noteOf(row);
}

/** Which notes of a session are looked for. */
export interface NotesWanted {
  session: SessionId;
  kind: NodeKind;
}

/** The newest note of one kind of a session; undefined when there is none. */
export async function findNewestNote(db: Db, wanted: NotesWanted): Promise<StoredNote | undefined> {
  const [newest] = await listNotes(db, wanted, 1);
  return newest;
}

/** Notes of one kind of a session, newest first. */
export async function listNotes(
  db: Db,
  { session, kind }: NotesWanted,
  limit: number,
): Promise<StoredNote[]> {
  const rows = await newestFirst(db, session, limit).where('nodes.kind', '=', kind).execute();
  return rows.map(noteOf);
}

/** Notes of every kind of a session, newest first. */
export async function listAllNotes(db: Db, session: SessionId, limit: number): Promise<StoredNote[]> {
  const rows = await newestFirst(db, session, limit).execute();
  return rows.map(noteOf);
}

function newestFirst(db: Db, session: SessionId, limit: number) {
  return notes(db)
    .where('notes.session_id', '=', session)
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.node_id')
    .limit(limit);
}

/** Keeps other transactions from changing the note until this one ends. */
export async function lockNote(db: Db, node: NodeId): Promise<void> {
  await tables(db).selectFrom('notes').select('node_id').where('node_id', '=', node).forUpdate().execute();
}

/** Where a note is, and its node. */
export interface Standing {
  version: number;
  completed: boolean;
  kind: NodeKind;
  status: NodeStatus;
}

/**
 * Where a note is that this transaction is going to end. Until then no one changes it, and no one cancels or deletes
 * its node. Undefined when it is not there.
 */
export function lockStanding(db: Db, node: NodeId): Promise<Standing | undefined> {
  // Of a row that another transaction changed while this one waited, the lock gives what is there now.
  return tables(db)
    .selectFrom('notes')
    .innerJoin('nodes', 'nodes.id', 'notes.node_id')
    .select(['notes.version', 'notes.completed', 'nodes.kind', 'nodes.status'])
    .where('notes.node_id', '=', node)
    .forUpdate(['notes', 'nodes'])
    .executeTakeFirst();
}

/** Whether a session has a note or document that was written, or still may be: also one that was deleted afterwards. */
export async function hasOutcome(db: Db, session: SessionId): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('notes')
    .select('node_id')
    .where('session_id', '=', session)
    .where((either) => either.or([either('completed', '=', false), either('error', 'is', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** How far the writing of a note has come. */
export interface Written {
  lines: readonly NoteLine[];
  text: string;
  version: number;
  now: number;
}

/** Saves a note that is still being written. @returns false when it is completed already, and so was not touched */
export async function saveWritten(
  db: Db,
  node: NodeId,
  { lines, text, version, now }: Written,
): Promise<boolean> {
  const { numUpdatedRows } = await unfinished(db, node)
    .set({ lines: JSON.stringify(lines), text, version, modified_at: new Date(now) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A note as it ended. */
export interface Completed extends Written, Pick<StoredNote, 'writer' | 'error' | 'species' | 'leftOut'> {}

/** Completes a note. One that was completed before is not touched: that happens once. */
export async function saveCompleted(
  db: Db,
  node: NodeId,
  { lines, text, version, now, writer, error, species, leftOut }: Completed,
): Promise<void> {
  await unfinished(db, node)
    .set({
      lines: JSON.stringify(lines),
      text,
      version,
      writer,
      error,
      species,
      left_out: JSON.stringify(leftOut),
      completed: true,
      completed_at: new Date(now),
      modified_at: new Date(now),
    })
    .execute();
}

function tables(db: Db) {
  return tablesOf<NoteTables>(db);
}

function unfinished(db: Db, node: NodeId) {
  return tables(db).updateTable('notes').where('node_id', '=', node).where('completed', '=', false);
}

function notes(db: Db) {
  return tables(db)
    .selectFrom('notes')
    .innerJoin('nodes', 'nodes.id', 'notes.node_id')
    .leftJoin('note_signatures as signed', 'signed.node_id', 'notes.node_id')
    .selectAll('notes')
    .select(['nodes.name', 'nodes.kind', ...SIGNATURE_COLUMNS, amendmentsColumn])
    .where('nodes.status', '<>', 'deleted');
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number];

function noteOf(row: NoteRow): StoredNote {
  return {
    id: row.node_id,
    session_id: row.session_id,
    node_id: row.node_id,
    name: row.name,
    template_id: row.template_id,
    template_version: row.template_version,
    text: row.text ?? '',
    // What was kept before the limits were drawn is shown within them.
    lines: fitLines(row.lines),
    completed: row.completed,
    error: row.error,
    version: row.version,
    created_timestamp: row.created_at.getTime(),
    modified_timestamp: row.modified_at.getTime(),
    writer: row.writer,
    signature: signatureOf(row),
    amendments: row.amendments,
    kind: row.kind,
    species: row.species,
    leftOut: row.left_out,
    wish: {
      template: row.template_id,
      templateVersion: row.template_version,
      recordings: row.recording_ids,
      transcripts: row.transcript_ids,
      manualNotes: row.manual_notes,
      additionalInstructions: row.additional_instructions,
      timezone: row.timezone,
      verbose: row.verbose_mode,
      prebuilt: row.prebuilt,
      client: row.client,
    },
  };
}
