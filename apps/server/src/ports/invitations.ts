/** Invitations to teams. */
import type { TeamCaller } from './teams.ts';

/** An invitation for the invited person. */
export interface ReceivedInvitation {
  readonly id: string;
  /** With its prefix: `org:doctor`. */
  readonly role: string;
  readonly organization: { readonly id: string; readonly name: string; readonly logo: string };
}

/** An invitation for the team. */
export interface SentInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly isExpired: boolean;
  /** Name of the inviting person. */
  readonly invitedBy: string;
  /** Epoch milliseconds. */
  readonly createdTimestamp: number;
  readonly expiresTimestamp: number;
}

/** An invitation with its link, which is given once. */
export interface FreshInvitation {
  readonly invitation: SentInvitation;
  /**
   * The link for the inviting person to hand over. It admits a person with the invited address, but does not
   * confirm that address.
   */
  readonly link: string;
}

/** The joined team. */
export interface JoinedTeam {
  readonly id: string;
  readonly name: string;
  /** With its prefix. */
  readonly role: string;
}

/** A person who answers an invitation. */
export interface Invited {
  readonly userId: string;
  readonly actingAs?: string | undefined;
  /** The session that switches to the team. */
  readonly signInId: string;
}

/**
 * Sends and answers invitations. One that was answered, withdrawn, replaced or has expired is not found, nor
 * is one to someone else. Each change appends to the team's audit trail in its own transaction.
 */
export interface Invitations {
  /** Open ones for a person's confirmed address; none for an unconfirmed address. */
  listReceived(userId: string): Promise<ReceivedInvitation[]>;
  /**
   * The invitation of a link, if it was sent to the person's address. @throws Refusal `invitation_not_found`,
   * `forbidden`
   */
  open(userId: string, link: { id: string; secret: string }): Promise<ReceivedInvitation>;
  /** Unanswered ones of a team, newest first. */
  listSent(organizationId: string): Promise<SentInvitation[]>;
  /**
   * Sends an invitation by mail, and replaces an open one to the same address.
   *
   * @throws Refusal `forbidden`, `already_member`, `too_many_requests`
   */
  send(by: TeamCaller, wish: { email: string; role: string }): Promise<FreshInvitation>;
  /**
   * Sends it again with a new secret and expiry. @throws Refusal `forbidden`, `invitation_not_found`,
   * `too_many_requests`
   */
  resend(by: TeamCaller, id: string): Promise<FreshInvitation>;
  /** @throws Refusal `forbidden`, `invitation_not_found` */
  cancel(by: TeamCaller, id: string): Promise<void>;
  /**
   * Makes someone a member. The secret of the mailed link, which only the recipient saw, also confirms their
   * address.
   *
   * @throws Refusal `invitation_not_found`, `email_not_verified`
   */
  accept(by: Invited, answer: { id: string; secret?: string | undefined }): Promise<JoinedTeam>;
  /** @throws Refusal `invitation_not_found` */
  dismiss(by: Omit<Invited, 'signInId'>, id: string): Promise<void>;
}
