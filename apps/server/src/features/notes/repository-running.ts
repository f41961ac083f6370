/** All SQL on notes in progress, or in progress when someone ordered the same again. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type { NodeKind } from '@auscult/contract/sessions';
import { type RawBuilder, sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { RequestedNote } from './repository.ts';
import type { NoteTables } from './tables.ts';

/** Identifies an order: two equal orders are one note, and any difference makes another note. */
export interface SameWish extends Omit<RequestedNote, 'transcripts'> {
  kind: NodeKind;
  name: string;
  /** The words it refers to; left out if they do not exist yet. */
  transcripts?: readonly NodeId[];
  /** Epoch milliseconds: last change of its sources. Orders before it have other sources. */
  madeFromSince?: number;
  /** Epoch milliseconds: arrival of the request, which may have waited since. */
  cameAt?: number;
}

/**
 * The note of a session with the same order that is in progress, or was when the request arrived. Call it
 * while the session is locked: of several simultaneous requests the first finds none, and the others find the
 * first's.
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

/** It has failed since the request arrived. A failed note never answers a new request. */
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

/** Deep equality, regardless of key order. Undefined equals null. */
function isSameJson(column: 'prebuilt' | 'client', value: object | null | undefined): RawBuilder<boolean> {
  const json = value ? JSON.stringify(value) : null;
  return sql<boolean>`${sql.ref(column)} is not distinct from ${json}::jsonb`;
}
