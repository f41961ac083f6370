/** The table of sent documents. */
import type { SendingStatus } from '@auscult/contract/discharge';
import type { NodeId, OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Tables that the repository of sent documents may access. */
export interface DischargeTables {
  discharge_sendings: {
    id: string;
    org_id: OrganizationId;
    session_id: SessionId;
    node_id: NodeId;
    version: number;
    recipient: string;
    subject: string;
    body: string;
    sender_name: string;
    reply_to: string | null;
    timezone: string;
    locale: string;
    sent_by: UserId;
    status: SendingStatus;
    error: string | null;
    requested_at: Timestamp;
    sent_at: Timestamp | null;
  };
}
