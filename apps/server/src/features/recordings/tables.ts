/** The tables of what was heard ahead, and of what waits to be heard. */
import type { NodeId, OrganizationId, SessionId } from '@auscult/contract/kit/ids';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { ColumnType } from 'kysely';

/** Tables that the repository of recordings may access. */
export interface RecordingTables {
  heard_pieces: {
    org_id: OrganizationId;
    session_id: SessionId;
    upload_id: string;
    from_ms: number;
    to_ms: number | null;
    to_byte: number;
    segments: ColumnType<TranscriptSegment[] | null, string | null, string | null>;
    holder: string;
    held_until: ColumnType<Date, Date, Date>;
  };
  waiting_orders: {
    note_id: NodeId;
    org_id: OrganizationId;
    session_id: SessionId;
    transcripts: NodeId[];
    is_wanted: boolean;
    actor: ColumnType<unknown, string, never>;
    payload: ColumnType<unknown, string, never>;
  };
}
