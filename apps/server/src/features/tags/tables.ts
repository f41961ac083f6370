/** The table of suggested tags. */
import type { TagColour } from '@auscult/contract/admin';
import type { OrganizationId } from '@auscult/contract/kit/ids';

/** Tables that the repository of tags may access. */
export interface TagTables {
  tags: { org_id: OrganizationId; name: string; colour: TagColour };
}
