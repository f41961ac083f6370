/** The table of tags that are kept ready. */
import type { TagColour } from '@auscult/contract/admin';
import type { OrganizationId } from '@auscult/contract/kit/ids';

/** What the repository of tags may touch. */
export interface TagTables {
  tags: { org_id: OrganizationId; name: string; colour: TagColour };
}
