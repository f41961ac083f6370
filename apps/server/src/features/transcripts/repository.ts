/** All SQL on transcripts. */
import type { NodeId, OrganizationId, SessionId } from '@auscult/contract/kit/ids';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { type Db, tablesOf } from '#server/platform/db/database.ts';
import type { TranscriptTables } from './tables.ts';

/** The words of one recording. */
export interface StoredTranscript {
  recording_id: NodeId;
  node_id: NodeId;
  segments: TranscriptSegment[];
}

/** Stores the words of a recording; words it had before are replaced. */
export async function putTranscript(
  db: Db,
  transcript: StoredTranscript & { organization: OrganizationId; session: SessionId },
): Promise<void> {
  const segments = JSON.stringify(transcript.segments);
  await tables(db)
    .insertInto('transcripts')
    .values({
      recording_id: transcript.recording_id,
      node_id: transcript.node_id,
      org_id: transcript.organization,
      session_id: transcript.session,
      segments,
    })
    .onConflict((conflict) =>
      conflict.column('recording_id').doUpdateSet({ segments, node_id: transcript.node_id }),
    )
    .execute();
}

/** The words of these recordings, in the order of `recordings`; those without words are left out. */
export async function listTranscripts(db: Db, recordings: readonly NodeId[]): Promise<StoredTranscript[]> {
  if (recordings.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('transcripts')
    .select(['recording_id', 'node_id', 'segments'])
    .where('recording_id', 'in', recordings)
    .execute();
  return rows.sort((a, b) => recordings.indexOf(a.recording_id) - recordings.indexOf(b.recording_id));
}

/** Destroys the words of a recording. */
export async function deleteTranscript(db: Db, recording: NodeId): Promise<void> {
  await tables(db).deleteFrom('transcripts').where('recording_id', '=', recording).execute();
}

function tables(db: Db) {
  return tablesOf<TranscriptTables>(db);
}
