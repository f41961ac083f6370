import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';

/** Who keeps the house, in no person's name: of no organization, he sees none of their rows. @param name  as in the log */
export function sweeperFor(name: string): Actor {
  return { userId: UserId.parse(name), organizationId: OrganizationId.parse('none'), role: null };
}
