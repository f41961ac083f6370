/** The table of custom spelling. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';

/** What the repository of spelling may touch. */
export interface SpellingTables {
  spellings: {
    id: string;
    /** Whose own it is; null for a team's. */
    user_id: UserId | null;
    /** Of which team it is; null for a person's own. */
    org_id: OrganizationId | null;
    written: string;
    heard: string[];
    created_at: Date;
    modified_at: Date;
    deleted_at: Date | null;
  };
}
