/** Identity: sign-up, sign-in, teams. Only one provider knows the library behind it. */
import type { SignInWay } from '@auscult/contract/admin-security';
import type { Actor } from '@auscult/domain/access/actor';
import type { Accounts } from './accounts.ts';
import type { Groups } from './groups.ts';
import type { Invitations } from './invitations.ts';
import type { ActingAs, SignIns, Staff } from './sign-ins.ts';
import type { Teams } from './teams.ts';

/** The owner of a valid bearer token. */
export interface SignedIn {
  readonly actor: Actor;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly publicMetadata: Readonly<Record<string, unknown>>;
    /** Whether signing in by password requires a code. */
    readonly twoFactorEnabled: boolean;
    /** Staff of the operator, who may act as others. */
    readonly isStaff: boolean;
    /** Owns this server: may change its set-up. Never while staff acts as them. */
    readonly isServerOwner: boolean;
  };
  /** The session: one device. */
  readonly signInId: string;
  /** Their sign-in method; while staff act as them, the staff member's. */
  readonly way: SignInWay;
  /** The sign-in methods that their group allows; all if not set. */
  readonly waysAllowed: readonly SignInWay[];
  /** Their group requires a second factor, and this session has none. */
  readonly isSecondFactorMissing: boolean;
  /** The member of staff who acts as them; null for no one. */
  readonly actingAs: ActingAs | null;
  /** The group of their team, or of the person; null for none. */
  readonly superOrganization: {
    readonly id: string;
    readonly name: string;
    readonly publicMetadata: Readonly<Record<string, unknown>>;
  } | null;
  /** Their current team; null while alone. */
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly publicMetadata: Readonly<Record<string, unknown>>;
  } | null;
}

/** A team of a person. Roles have their prefix: `org:admin`. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** The letterhead of a team's documents. */
export interface Letterhead {
  /** The team's name; null for a solo user. */
  readonly clinic: string | null;
  /** The URL of its logo as typed, which may be invalid. */
  readonly logo: string | null;
  /** The person's name; null when their account is deleted. */
  readonly person: string | null;
  /** Their role in the team, with its prefix; null for non-members. */
  readonly role: string | null;
  /** The person's signature text, if set; may have several lines. */
  readonly signature?: string | null;
}

type Metadata = Readonly<Record<string, unknown>>;

/** Settings of a person, their team and their group; undefined if there is no team or group. */
export interface SaidByAll {
  readonly user: Metadata | undefined;
  readonly organization: Metadata | undefined;
  readonly superOrganization: Metadata | undefined;
}

/** Signs people in and authenticates requests. */
export interface Identity {
  /**
   * The owner of this bearer token; undefined when it is unknown, tampered with, expired or signed out. One
   * query.
   */
  findSignedIn(bearer: string): Promise<SignedIn | undefined>;
  /** Whether the owner of an invalid token was removed from their team, or disabled there. */
  hasLostTeam(bearer: string): Promise<boolean>;
  /** Members and settings of teams and groups. */
  readonly teams: Teams;
  readonly invitations: Invitations;
  readonly signIns: SignIns;
  readonly staff: Staff;
  /** Groups of teams for their managers. */
  readonly groups: Groups;
  readonly accounts: Accounts;
  /** Every team in which the person is an active member, by name. */
  listMemberships(userId: string): Promise<Membership[]>;
  /** The letterhead for a person in a team, or in their personal space. */
  findLetterhead(organizationId: string, userId: string): Promise<Letterhead>;
  /**
   * Settings that apply to a person in a team, or in their personal space, even while they are not signed in.
   */
  findSettings(organizationId: string, userId: string): Promise<SaidByAll>;
  /** Writes and removes some keys of a person's public metadata. @returns the resulting metadata */
  changeUserMetadata(
    userId: string,
    change: Readonly<Record<string, unknown>>,
    removed?: readonly string[],
  ): Promise<Record<string, unknown>>;
  /** Handles everything below `/api/auth/`. */
  handle(request: Request): Promise<Response>;
}
