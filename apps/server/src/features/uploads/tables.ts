/** The tables of uploads and of the files that arrived. */
import type { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import type { ColumnType, Generated } from 'kysely';

/** Tables that the repository of uploads may access. */
export interface UploadTables {
  uploads: {
    id: string;
    org_id: OrganizationId;
    session_id: SessionId;
    created_by: UserId;
    bucket: string;
    object_name: string;
    content_type: string;
    length: number | null;
    metadata: string;
    concatenation: string | null;
    is_upsert: boolean;
    expires_at: ColumnType<Date, Date, Date>;
    created_at: Generated<Date>;
  };
  stored_objects: {
    org_id: OrganizationId;
    session_id: SessionId;
    bucket: string;
    name: string;
    storage_key: string;
    content_type: string;
    size: number;
    created_at: Generated<Date>;
  };
}
