/** Tables of links between visits and practice systems. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { SessionStatus } from '@auscult/contract/sessions';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Tables that the repository of imports may access. */
export interface PimsImportTables {
  pims_patient_links: {
    org_id: OrganizationId;
    connection_id: string;
    session_id: SessionId;
    /** Empty for a visit with one patient without a name. */
    pet: string;
    patient_id: string;
    patient_name: string;
    species: string | null;
    client_id: string | null;
    client_name: string | null;
    origin: 'imported' | 'chosen';
    confirmed_by: UserId | null;
    linked_by: UserId;
    linked_at: Timestamp;
  };
  pims_appointment_links: {
    org_id: OrganizationId;
    connection_id: string;
    appointment_id: string;
    session_id: SessionId;
    starts_at: Timestamp;
    imported_hash: string;
    linked_by: UserId;
    linked_at: Timestamp;
  };
  /** Read only. */
  sessions: {
    id: SessionId;
    org_id: OrganizationId;
    owner: UserId;
    name: string;
    pets: string[];
    status: SessionStatus;
    started_at: Timestamp;
    deleted_at: Timestamp | null;
  };
  /** Read only, like the next two: whether somebody records or has recorded. */
  nodes: { id: string; session_id: SessionId };
  uploads: { id: string; session_id: SessionId };
  recorder_leases: { session_id: SessionId };
}
