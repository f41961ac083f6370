/** Tables of links between visits and practice systems. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
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
}
