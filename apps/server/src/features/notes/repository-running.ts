/** All SQL on notes that are being written, or were when someone asked for the same again. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { NodeKind } from '@auscult/contract/sessions';
import { type RawBuilder, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { RequestedNote } from './repository.ts';
import type { NoteTables } from './tables.ts';

/** All that a note is asked for by: the same twice is one note, and what differs in anything is another. */
export interface SameWish extends Omit<RequestedNote, 'transcripts'> {
  kind: NodeKind;
  name: string;
  /** The words it rests on; left out where they are still to be made. */
  transcripts?: readonly NodeId[];
  /** Epoch milliseconds: when what it is made from changed last. What was ordered before that is made from something else. */
  madeFromSince?: number;
  /** Epoch milliseconds: when the request came, which may have waited since. */
  cameAt?: number;
}

/**
 * The note of a session that is being written by the same wish, or still was when the request came, if there is one. Ask
 * while the session is locked: then of several at once the first finds none, and the others find the first's.
 */
export async function findRunningNote(
  db: Db,
  session: SessionId,
  wish: SameWish,
): Promise<NodeId | undefined> {
  const { transcripts, madeFromSince, cameAt } = wish;
  const row = await tablesOf<NoteTables>(db)
    .selectFrom('notes')
    .innerJoin('nodes', 'nodes.id', 'notes.node_id')
    .select('node_id')
    .where('notes.session_id', '=', session)
    .where('nodes.kind', '=', wish.kind)
    .where('nodes.name', '=', wish.name)
    .where('template_id', '=', wish.template)
    .where('template_version', '=', wish.templateVersion)
    .where(isSameList('recording_ids', wish.recordings))
    .$if(transcripts !== undefined, (notes) => notes.where(isSameList('transcript_ids', transcripts)))
    .where('manual_notes', '=', wish.manualNotes)
    .where('additional_instructions', '=', wish.additionalInstructions)
    .where('timezone', '=', wish.timezone)
    .where('verbose_mode', '=', wish.verbose)
    .where(isSameJson('prebuilt', wish.prebuilt))
    .where(isSameJson('client', wish.client))
    .$if(madeFromSince !== undefined, (notes) =>
      notes.where('notes.created_at', '>=', new Date(madeFromSince ?? 0)),
    )
    .where(sql<boolean>`(${UNDER_WAY} or ${wasUnderWay(cameAt)})`)
    .executeTakeFirst();
  return row?.node_id;
}

const UNDER_WAY = sql<boolean>`(not completed and nodes.status in ('pending', 'processing'))`;

/** It is, but did not yet when the request came. What could not be written answers no one who asks again. */
function wasUnderWay(cameAt: number | undefined): RawBuilder<boolean> {
  if (cameAt === undefined) return sql<boolean>`false`;
  return sql<boolean>`(completed_at > ${new Date(cameAt)} and nodes.status = 'completed')`;
}

/** The same ids in the same order. */
function isSameList(
  column: 'recording_ids' | 'transcript_ids',
  ids: readonly NodeId[] = [],
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ${ids}::text[]`;
}

/** The same content, however its keys are sorted; nothing is the same as nothing. */
function isSameJson(column: 'prebuilt' | 'client', value: object | null | undefined): RawBuilder<boolean> {
  const json = value ? JSON.stringify(value) : null;
  return sql<boolean>`${sql.ref(column)} is not distinct from ${json}::jsonb`;
}
