/** All SQL on transcripts. */
import type { NodeId, OrganizationId, SessionId } from '@auscult/contract/kit/ids';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { sql } from 'kysely';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { TranscriptTables } from './tables.ts';

/** The words of one recording. */
export interface StoredTranscript {
  recording_id: NodeId;
  node_id: NodeId;
  segments: TranscriptSegment[];
}

/** Stores the words of a recording, once. */
export async function insertTranscript(
  db: Db,
  transcript: StoredTranscript & {
    heard: Record<string, string> | null;
    organization: OrganizationId;
    session: SessionId;
  },
): Promise<void> {
  await tables(db)
    .insertInto('transcripts')
    .values({
      node_id: transcript.node_id,
      recording_id: transcript.recording_id,
      org_id: transcript.organization,
      session_id: transcript.session,
      segments: JSON.stringify(transcript.segments),
      heard: transcript.heard && JSON.stringify(transcript.heard),
    })
    .onConflict((conflict) => conflict.column('node_id').doNothing())
    .execute();
}

/** These transcripts, in the order of `nodes`; missing ones are left out. */
export async function listTranscripts(db: Db, nodes: readonly NodeId[]): Promise<StoredTranscript[]> {
  if (nodes.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('transcripts')
    .select(['recording_id', 'node_id', 'segments'])
    .where('node_id', 'in', nodes)
    .execute();
  return rows.sort((a, b) => nodes.indexOf(a.node_id) - nodes.indexOf(b.node_id));
}

/** The newest transcript of each recording that has one: recording to transcript. */
export async function listNewest(db: Db, recordings: readonly NodeId[]): Promise<Map<NodeId, NodeId>> {
  if (recordings.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('transcripts')
    .distinctOn('recording_id')
    .select(['recording_id', 'node_id'])
    .where('recording_id', 'in', recordings)
    .orderBy('recording_id')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map(({ recording_id, node_id }) => [recording_id, node_id]));
}

/**
 * Destroys the words of a recording. The segments stay, without words, so that the evidence indexes of notes
 * still match.
 */
export async function blankTranscripts(db: Db, recording: NodeId): Promise<void> {
  await tables(db)
    .updateTable('transcripts')
    .set({
      heard: null,
      segments: sql<string>`coalesce((
        select jsonb_agg(jsonb_set(segment - 'speaker', '{text}', '""') order by place)
        from jsonb_array_elements(segments) with ordinality as all_segments (segment, place)), '[]')`,
    })
    .where('recording_id', '=', recording)
    .execute();
}

function tables(db: Db) {
  return tablesOf<TranscriptTables>(db);
}
