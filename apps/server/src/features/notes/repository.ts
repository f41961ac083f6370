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

/** The sources and options of a note. */
export interface RequestedNote {
  template: TemplateId;
  /** The version of its template. */
  templateVersion: number;
  recordings: NodeId[];
  /** The words it refers to, in the order of its evidence indexes. */
  transcripts: NodeId[];
  manualNotes: string;
  additionalInstructions: string;
  timezone: string;
  verbose: boolean;
  /** The orderer's choice of prebuilt normals; none if left out. */
  prebuilt?: PrebuiltNormals | null;
  /** Only for client documents. */
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

/** Stores a note without words. Its node must exist. */
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

/** A note with its sources. */
export interface StoredNote extends Omit<SoapNote, 'unranged_doses' | 'patients'> {
  /** From its node: the kind of document. */
  kind: NodeKind;
  wish: RequestedNote;
  /** Species of the visit's only patient, from the transcript; null if unknown. */
  species: string | null;
  /** For client documents: what is not included. */
  leftOut: LeftOutLine[];
}

/** One note of a session; undefined when it does not exist or was deleted. */
export async function findNote(db: Db, session: SessionId, node: NodeId): Promise<StoredNote | undefined> {
  const row = await notes(db)
    .where('notes.session_id', '=', session)
    .where('notes.node_id', '=', node)
    .executeTakeFirst();
  return row && noteOf(row);
}

/** Filter for notes of a session. */
export interface NotesWanted {
  session: SessionId;
  kind: NodeKind;
}

/** The newest note of one kind in a session; undefined when there is none. */
export async function findNewestNote(db: Db, wanted: NotesWanted): Promise<StoredNote | undefined> {
  const [newest] = await listNotes(db, wanted, 1);
  return newest;
}

/** Notes of one kind in a session, newest first. */
export async function listNotes(
  db: Db,
  { session, kind }: NotesWanted,
  limit: number,
): Promise<StoredNote[]> {
  const rows = await newestFirst(db, session, limit).where('nodes.kind', '=', kind).execute();
  return rows.map(noteOf);
}

/** Notes of every kind in a session, newest first. */
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

/** Locks the note until this transaction ends. */
export async function lockNote(db: Db, node: NodeId): Promise<void> {
  await tables(db).selectFrom('notes').select('node_id').where('node_id', '=', node).forUpdate().execute();
}

/** Session and node of a note. */
export interface Standing {
  version: number;
  completed: boolean;
  kind: NodeKind;
  status: NodeStatus;
}

/**
 * Locks a note that this transaction is going to end. Until then no other transaction changes it, or cancels
 * or deletes its node. Undefined when it does not exist.
 */
export function lockStanding(db: Db, node: NodeId): Promise<Standing | undefined> {
  // If another transaction changed the row while this one waited, the lock returns the new values.
  return tables(db)
    .selectFrom('notes')
    .innerJoin('nodes', 'nodes.id', 'notes.node_id')
    .select(['notes.version', 'notes.completed', 'nodes.kind', 'nodes.status'])
    .where('notes.node_id', '=', node)
    .forUpdate(['notes', 'nodes'])
    .executeTakeFirst();
}

/**
 * Whether a session has a note or document that was written or may still be written, including deleted ones.
 */
export async function hasOutcome(db: Db, session: SessionId): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('notes')
    .select('node_id')
    .where('session_id', '=', session)
    .where((either) => either.or([either('completed', '=', false), either('error', 'is', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Progress of writing a note. */
export interface Written {
  lines: readonly NoteLine[];
  text: string;
  version: number;
  now: number;
}

/** Saves a note in progress. @returns false if it is completed already, and was not changed */
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

/** A completed note. */
export interface Completed extends Written, Pick<StoredNote, 'writer' | 'error' | 'species' | 'leftOut'> {}

/** Completes a note. A completed note does not change. */
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
    // Texts stored before the limits existed are cut to them.
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
