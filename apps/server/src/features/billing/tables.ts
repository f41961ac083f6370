/** The table of usage. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';

/** Tables that the repository of billing may access. */
export interface BillingTables {
  usage_counts: {
    user_id: UserId;
    sessions: number;
    phone_calls: number;
    last_free_session: SessionId | null;
  };
  /** Read only: whether the session that holds the last free place still exists. */
  sessions: { id: SessionId; status: string; processed_at: Date | null; deleted_at: Date | null };
}
