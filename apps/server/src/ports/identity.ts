/** Who someone is: sign-up, sign-in, teams. The library behind it is named in one provider only. */
import type { SignInWay } from '@auscult/contract/admin-security';
import type { Actor } from '@auscult/domain/access/actor';
import type { Accounts } from './accounts.ts';
import type { Groups } from './groups.ts';
import type { Invitations } from './invitations.ts';
import type { ActingAs, SignIns, Staff } from './sign-ins.ts';
import type { Teams } from './teams.ts';

/** Someone whose bearer token is good. */
export interface SignedIn {
  readonly actor: Actor;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly publicMetadata: Readonly<Record<string, unknown>>;
    /** Whether a code is asked for when they sign in by password. */
    readonly twoFactorEnabled: boolean;
    /** One of the operator's staff, who may act as others. */
    readonly isStaff: boolean;
    /** Owns this server: may change its set-up. Never while staff acts as them. */
    readonly isServerOwner: boolean;
  };
  /** The sign-in itself: one device. */
  readonly signInId: string;
  /** How they signed in; while staff acts as them, how the member of staff did. */
  readonly way: SignInWay;
  /** The ways that their group of teams lets them sign in by; all where it says nothing. */
  readonly waysAllowed: readonly SignInWay[];
  /** Their group demands a second factor, and this sign-in had none. */
  readonly isSecondFactorMissing: boolean;
  /** The member of staff who acts as them; null for no one. */
  readonly actingAs: ActingAs | null;
  /** The group of teams that their team, or they, belong to; null for none. */
  readonly superOrganization: {
    readonly id: string;
    readonly name: string;
    readonly publicMetadata: Readonly<Record<string, unknown>>;
  } | null;
  /** The team they work in at the moment; null while alone. */
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly publicMetadata: Readonly<Record<string, unknown>>;
  } | null;
}

/** A team someone belongs to. Roles carry their prefix: `org:admin`. */
export interface Membership {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** What is on a team's documents. */
export interface Letterhead {
  /** The team's name; null for a solo user. */
  readonly clinic: string | null;
  /** The address of its logo as it was typed: anything may be there. */
  readonly logo: string | null;
  /** The person's name; null when their account is gone. */
  readonly person: string | null;
  /** Their role in the team, with its prefix; null for who is not in it. */
  readonly role: string | null;
  /** How the person signs, where they set it; several lines are possible. */
  readonly signature?: string | null;
}

type Metadata = Readonly<Record<string, unknown>>;

/** What someone, their team and their group of teams say about settings; undefined where no one is there to say it. */
export interface SaidByAll {
  readonly user: Metadata | undefined;
  readonly organization: Metadata | undefined;
  readonly superOrganization: Metadata | undefined;
}

/** Signs people in and knows them again. */
export interface Identity {
  /** Who holds this bearer token; undefined when it is unknown, tampered with, expired or signed out. One query. */
  findSignedIn(bearer: string): Promise<SignedIn | undefined>;
  /** Whether the holder of a token that is good no more was taken out of the team they worked in, or switched off there. */
  hasLostTeam(bearer: string): Promise<boolean>;
  /** Members of teams, and what applies to a whole team or a group of teams. */
  readonly teams: Teams;
  readonly invitations: Invitations;
  readonly signIns: SignIns;
  readonly staff: Staff;
  /** Groups of teams, as the person who looks after one changes them. */
  readonly groups: Groups;
  readonly accounts: Accounts;
  /** Every team the person belongs to and is not switched off in, by name. */
  listMemberships(userId: string): Promise<Membership[]>;
  /** What is on the documents that a person writes in a team, or in their own space. */
  findLetterhead(organizationId: string, userId: string): Promise<Letterhead>;
  /** What settings apply to a person in a team, or in their own space: also while they are not signed in. */
  findSettings(organizationId: string, userId: string): Promise<SaidByAll>;
  /** Writes and removes some keys of a person's public metadata. @returns all of it, as it is then */
  changeUserMetadata(
    userId: string,
    change: Readonly<Record<string, unknown>>,
    removed?: readonly string[],
  ): Promise<Record<string, unknown>>;
  /** Answers everything below `/api/auth/`. */
  handle(request: Request): Promise<Response>;
}
