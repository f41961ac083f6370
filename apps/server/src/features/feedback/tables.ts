/** The tables of feedback. Their rows are written once. */
import type { Thumbs } from '@auscult/contract/feedback';
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { ColumnType, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Columns of every row: organization, sender, time. */
interface Sent {
  id: string;
  org_id: OrganizationId;
  sent_by: UserId;
  sent_at: Timestamp;
}

/** Tables that the repository of feedback may access. */
export interface FeedbackTables {
  thumbs_feedback: Sent & {
    session_id: SessionId;
    node_id: NodeId;
    version: number;
    feedback: Thumbs;
    content: string;
    source: string;
    highlighted_text: string;
    data_access_consent: boolean;
  };
  integration_requests: Sent & { name: string };
  client_events: Sent & {
    action: string;
    type_of_object: string;
    object_id: string;
    part_id: string | null;
    metadata: JSONColumnType<Record<string, unknown>>;
    /** The member of staff who acted as the sender. */
    acted_by: UserId | null;
  };
}
