/** Tables of connections to practice systems. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Pims } from '@auscult/contract/pims';
import type {
  Abilities,
  ConnectionSettings,
  ConnectionState,
  FieldMapping,
} from '@auscult/contract/pims-connections';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type Json<Value> = ColumnType<Value, string, string>;

/** Tables that the repository of connections may access. */
export interface PimsConnectionTables {
  pims_connections: {
    id: string;
    org_id: OrganizationId;
    pims: Pims;
    environment: string;
    settings: Json<ConnectionSettings>;
    credentials: string | null;
    key_id: string;
    last_four: string;
    account: string;
    pace_bucket: string;
    token: string | null;
    token_expires_at: Timestamp | null;
    renewing_until: Timestamp | null;
    abilities: Json<Abilities>;
    state: ConnectionState;
    last_error: string | null;
    checked_at: Timestamp | null;
    tried_at: Timestamp | null;
    created_at: Generated<Date>;
  };
  pims_field_maps: {
    org_id: OrganizationId;
    connection_id: string;
    field: string;
    target: string | null;
    mode: FieldMapping['mode'];
  };
  pims_staff_links: {
    org_id: OrganizationId;
    connection_id: string;
    user_id: UserId;
    provider_id: string;
    provider_name: string;
  };
}
