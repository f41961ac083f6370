/** The table of data stored per person. */
import type { UserId } from '@auscult/contract/kit/ids';
import type { ColumnType, JSONColumnType } from 'kysely';

/** Tables that the repository of accounts may access. */
export interface AccountTables {
  user_settings: {
    user_id: UserId;
    default_template_ids_priority: JSONColumnType<Record<string, number>, string | undefined>;
    search_history: JSONColumnType<{ query: string; created_timestamp: number }[], string | undefined>;
    /** The utm_source of their sign-up. */
    referrer: ColumnType<string | null, string | undefined, string>;
  };
}
