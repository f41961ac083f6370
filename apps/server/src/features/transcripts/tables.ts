/** The table of transcripts. */
import type { NodeId, OrganizationId, SessionId } from '@auscult/contract/kit/ids';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { Generated, JSONColumnType } from 'kysely';

/** Tables that the repository of transcripts may access. */
export interface TranscriptTables {
  transcripts: {
    node_id: NodeId;
    recording_id: NodeId;
    org_id: OrganizationId;
    session_id: SessionId;
    segments: JSONColumnType<TranscriptSegment[]>;
    /** Original words of segments that custom spelling corrected, by segment index. */
    heard: JSONColumnType<Record<string, string> | null, string | null, string | null>;
    created_at: Generated<Date>;
  };
}
