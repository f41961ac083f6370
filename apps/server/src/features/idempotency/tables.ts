/** The table of stored answers. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Generated, JSONColumnType } from 'kysely';

/** Tables that this repository may access. */
export interface IdempotencyTables {
  idempotency_keys: {
    org_id: OrganizationId;
    user_id: UserId;
    call: string;
    key: string;
    request_hash: string;
    answer: JSONColumnType<object> | null;
    created_at: Generated<Date>;
  };
}
