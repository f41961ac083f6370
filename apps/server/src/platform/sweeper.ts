import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';

/**
 * The actor of maintenance work. It has no organization, so it sees no rows of any. @param name for the log
 */
export function sweeperFor(name: string): Actor {
  return { userId: UserId.parse(name), organizationId: OrganizationId.parse('none'), role: null };
}
