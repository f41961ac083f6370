/** The table of what was used. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';

/** What the repository of billing may touch. */
export interface BillingTables {
  usage_counts: {
    user_id: UserId;
    sessions: number;
    phone_calls: number;
    last_free_session: SessionId | null;
  };
  /** Read only: whether the holder of the last free session is still alive. */
  sessions: { id: SessionId; status: string; processed_at: Date | null; deleted_at: Date | null };
}
