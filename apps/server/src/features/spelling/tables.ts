/** The table of custom spelling. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';

/** Tables that the repository of spelling may access. */
export interface SpellingTables {
  spellings: {
    id: string;
    /** Its owner; null for a team's. */
    user_id: UserId | null;
    /** Its team; null for a personal one. */
    org_id: OrganizationId | null;
    written: string;
    heard: string[];
    created_at: Date;
    modified_at: Date;
    deleted_at: Date | null;
  };
}
