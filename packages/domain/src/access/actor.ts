/** The caller. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateRights } from './template-rights.ts';

/** A person in their current place: a team, or their personal space. */
export interface Actor {
  readonly userId: UserId;
  /** The team's id; the user's own id in the personal space. */
  readonly organizationId: OrganizationId;
  /** Their role in the team, `org:doctor`; null in the personal space. */
  readonly role: string | null;
  /** Whether they or their team have a paid plan, or need none on this server: then there is no trial. */
  readonly isPaying?: boolean;
  /** False only if the team lets its members record without a stored consent. */
  readonly isConsentForced?: boolean;
  /** The group of their team; left out if there is none. */
  readonly superOrganizationId?: string;
  /** Whether they manage what is shared with that group. */
  readonly isSuperOrganizationOwner?: boolean;
  /** Whether the Admin Center is enabled for their team and for them. */
  readonly isAdminCenterEnabled?: boolean;
  /** If left out, they may neither create nor edit templates. */
  readonly templateRights?: TemplateRights;
  /** Set while a member of staff acts as `userId`. */
  readonly actingAs?: UserId;
}
