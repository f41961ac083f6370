/** Invitations into teams. */
import type { TeamCaller } from './teams.ts';

/** An invitation as the invited person sees it. */
export interface ReceivedInvitation {
  readonly id: string;
  /** With its prefix: `org:doctor`. */
  readonly role: string;
  readonly organization: { readonly id: string; readonly name: string; readonly logo: string };
}

/** An invitation as the team sees it. */
export interface SentInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly isExpired: boolean;
  /** Name of the person who sent it. */
  readonly invitedBy: string;
  /** Epoch milliseconds. */
  readonly createdTimestamp: number;
  readonly expiresTimestamp: number;
}

/** An invitation with the address that takes it, which is told once. */
export interface FreshInvitation {
  readonly invitation: SentInvitation;
  /** To be handed over by the person who invites. It lets someone in who has the invited address, and proves that address to no one. */
  readonly link: string;
}

/** The team someone joined. */
export interface JoinedTeam {
  readonly id: string;
  readonly name: string;
  /** With its prefix. */
  readonly role: string;
}

/** Someone who answers an invitation. */
export interface Invited {
  readonly userId: string;
  readonly actingAs?: string | undefined;
  /** The sign-in that works in the team from then on. */
  readonly signInId: string;
}

/**
 * Sends invitations and takes them. One that was answered, withdrawn, replaced or has expired is not there, and neither
 * is one to someone else. Each change appends to the team's audit trail in its own transaction.
 */
export interface Invitations {
  /** Those that wait for a person's confirmed address; none for an address that was not confirmed. */
  listReceived(userId: string): Promise<ReceivedInvitation[]>;
  /** One whose link a person followed, if it was sent to their address. @throws Refusal `invitation_not_found`, `forbidden` */
  open(userId: string, link: { id: string; secret: string }): Promise<ReceivedInvitation>;
  /** Those of a team that no one answered, the newest first. */
  listSent(organizationId: string): Promise<SentInvitation[]>;
  /**
   * Sends an invitation by mail, in the place of one that waits at the same address.
   *
   * @throws Refusal `forbidden`, `already_member`, `too_many_requests`
   */
  send(by: TeamCaller, wish: { email: string; role: string }): Promise<FreshInvitation>;
  /** Sends it again with a new secret and a new end. @throws Refusal `forbidden`, `invitation_not_found`, `too_many_requests` */
  resend(by: TeamCaller, id: string): Promise<FreshInvitation>;
  /** @throws Refusal `forbidden`, `invitation_not_found` */
  cancel(by: TeamCaller, id: string): Promise<void>;
  /**
   * Makes someone a member. The secret of the mailed link, which no one else ever saw, confirms their address too.
   *
   * @throws Refusal `invitation_not_found`, `email_not_verified`
   */
  accept(by: Invited, answer: { id: string; secret?: string | undefined }): Promise<JoinedTeam>;
  /** @throws Refusal `invitation_not_found` */
  dismiss(by: Omit<Invited, 'signInId'>, id: string): Promise<void>;
}
