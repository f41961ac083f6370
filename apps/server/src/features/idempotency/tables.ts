/** The table of answers already given. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Generated, JSONColumnType } from 'kysely';

/** What this repository may touch. */
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
