/** The tables of the recorder. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

interface RecorderKeysTable {
  user_id: UserId;
  key_id: string;
  public_key: Buffer;
  private_key: Buffer;
  created_at: Timestamp;
}

interface RecorderLeasesTable {
  session_id: SessionId;
  org_id: OrganizationId;
  recorder: string;
  label: string;
  held_by: UserId;
  user_name: string;
  since: Timestamp;
  expires_at: Timestamp;
}

/** Tables that the repositories of the recorder may access. */
export interface RecorderTables {
  recorder_keys: RecorderKeysTable;
  recorder_leases: RecorderLeasesTable;
}
