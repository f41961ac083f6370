/** All SQL on what was heard of recordings while they were on their way in, and on orders that wait to be heard. */
import type { NodeId, OrganizationId, SessionId } from '@auscult/contract/kit/ids';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { type Insertable, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { RecordingTables } from './tables.ts';

/** A piece that is transcribed or in progress. In progress it has no end and no words. */
export interface StoredPiece {
  /** Milliseconds from the start of the recording. */
  from_ms: number;
  to_ms: number | null;
  /** Byte offset at which reading starts for the next piece; zero is the start of the file. */
  to_byte: number;
  /** Their times count from the start of the recording. */
  segments: TranscriptSegment[] | null;
  /** Expiry of the lease. */
  held_until: Date;
}

/** The result of a piece. */
export interface HeardWords {
  to_ms: number;
  to_byte: number;
  segments: TranscriptSegment[];
}

/** A piece and the holder of its lease. */
export interface PieceHold {
  upload: string;
  from_ms: number;
  holder: string;
}

/** Pieces of an upload, in the order of the recording. */
export function listPieces(db: Db, upload: string): Promise<StoredPiece[]> {
  return tables(db)
    .selectFrom('heard_pieces')
    .select(['from_ms', 'to_ms', 'to_byte', 'segments', 'held_until'])
    .where('upload_id', '=', upload)
    .orderBy('from_ms')
    .execute();
}

/** Takes the lease of the piece that begins there. An earlier holder with an expired lease loses it. */
export async function insertHold(
  db: Db,
  { upload, from_ms, holder }: PieceHold,
  until: { organization: OrganizationId; session: SessionId; held_until: Date },
): Promise<void> {
  const { organization, session, held_until } = until;
  await tables(db)
    .insertInto('heard_pieces')
    .values({
      org_id: organization,
      session_id: session,
      upload_id: upload,
      from_ms,
      to_ms: null,
      to_byte: 0,
      segments: null,
      holder,
      held_until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['upload_id', 'from_ms'])
        .doUpdateSet({ holder, held_until })
        .where('heard_pieces.to_ms', 'is', null),
    )
    .execute();
}

/** Renews the lease. @returns whether the piece is still theirs */
export async function saveHold(db: Db, hold: PieceHold, held_until: Date): Promise<boolean> {
  const { numUpdatedRows } = await heldBy(db, hold).set({ held_until }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the result of a piece. @returns whether the piece was still the holder's */
export async function savePiece(
  db: Db,
  hold: PieceHold,
  { to_ms, to_byte, segments }: HeardWords,
): Promise<boolean> {
  const heard = { to_ms, to_byte, segments: JSON.stringify(segments) };
  const { numUpdatedRows } = await heldBy(db, hold).set(heard).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns a piece that was not transcribed. */
export async function deleteHold(db: Db, { upload, from_ms, holder }: PieceHold): Promise<void> {
  await tables(db)
    .deleteFrom('heard_pieces')
    .where('upload_id', '=', upload)
    .where('from_ms', '=', from_ms)
    .where('holder', '=', holder)
    .where('to_ms', 'is', null)
    .execute();
}

/** Deletes every piece of an upload. */
export async function deletePieces(db: Db, upload: string): Promise<void> {
  await tables(db).deleteFrom('heard_pieces').where('upload_id', '=', upload).execute();
}

/** Adds an order that waits; one that waits already stays as it is. */
export async function insertWaiting(
  db: Db,
  order: Insertable<RecordingTables['waiting_orders']>,
): Promise<void> {
  await tables(db)
    .insertInto('waiting_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('note_id').doNothing())
    .execute();
}

/** Removes an order that waits. @returns what its job needs to know; undefined where someone else removed it */
export async function takeWaiting(db: Db, note: NodeId): Promise<unknown> {
  const taken = await tables(db)
    .deleteFrom('waiting_orders')
    .where('note_id', '=', note)
    .returning('payload')
    .executeTakeFirst();
  return taken?.payload;
}

/**
 * Orders of all organizations that have no reason to wait, the oldest first.
 *
 * @param wait.canTranscribe  whether there is a transcriber; without one only those that no one wants
 */
export async function listEndedWaits(
  db: Db,
  { canTranscribe, limit }: { canTranscribe: boolean; limit: number },
): Promise<{ note_id: NodeId; actor: unknown }[]> {
  const { rows } = await sql<{ note_id: NodeId; actor: unknown }>`
    select note_id, actor from ended_waits(${canTranscribe}, ${limit})`.execute(db);
  return rows;
}

function heldBy(db: Db, { upload, from_ms, holder }: PieceHold) {
  return tables(db)
    .updateTable('heard_pieces')
    .where('upload_id', '=', upload)
    .where('from_ms', '=', from_ms)
    .where('holder', '=', holder)
    .where('to_ms', 'is', null);
}

function tables(db: Db) {
  return tablesOf<RecordingTables>(db);
}
