/** Who is calling. */
import type { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { TemplateRights } from './template-rights.ts';

/** A person at work in one place: a team, or their own space when they work alone. */
export interface Actor {
  readonly userId: UserId;
  /** The team's id; the user's own id when they work alone. */
  readonly organizationId: OrganizationId;
  /** Their role in the team, `org:doctor`; null when they work alone. */
  readonly role: string | null;
  /** Whether they or their team have a paid plan, or need none on this server: a trial does not apply then. */
  readonly isPaying?: boolean;
  /** False only where the team lets its members go without a stored consent to record. */
  readonly isConsentForced?: boolean;
  /** The group of teams that their team belongs to; left out where there is none. */
  readonly superOrganizationId?: string;
  /** Whether they look after what is given to that group. */
  readonly isSuperOrganizationOwner?: boolean;
  /** Whether the Admin Center is switched on for their team and for them. */
  readonly isAdminCenterEnabled?: boolean;
  /** Left out, they may neither make nor edit templates. */
  readonly templateRights?: TemplateRights;
  /** Set while a member of staff impersonates `userId`. */
  readonly actingAs?: UserId;
}
