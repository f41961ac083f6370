/** The table of transcripts. */
import type { NodeId, OrganizationId, SessionId } from '@auscult/contract/kit/ids';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { Generated, JSONColumnType } from 'kysely';

/** What the repository of transcripts may touch. */
export interface TranscriptTables {
  transcripts: {
    node_id: NodeId;
    recording_id: NodeId;
    org_id: OrganizationId;
    session_id: SessionId;
    segments: JSONColumnType<TranscriptSegment[]>;
    /** What was heard where custom spelling corrected it, by the place of the segment. */
    heard: JSONColumnType<Record<string, string> | null, string | null, string | null>;
    created_at: Generated<Date>;
  };
}
