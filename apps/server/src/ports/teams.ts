/** Members of teams, and what applies to a whole team or a group of teams. */
import type { Actor } from '@auscult/domain/access/actor';

/** Who asks, and for which team: that in which they work. */
export type TeamCaller = Pick<Actor, 'organizationId' | 'userId' | 'actingAs'>;

type Metadata = Readonly<Record<string, unknown>>;

/** Someone in a team. */
export interface TeamMember {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** With its prefix: `org:doctor`. */
  readonly role: string;
  /** Epoch milliseconds. */
  readonly joinedTimestamp: number;
  readonly isDeactivated: boolean;
}

/** A person by their id, as a team may know them. */
export interface KnownPerson {
  readonly userId: string;
  readonly name: string;
  /** Whether they are in the team, switched off or not. */
  readonly isMember: boolean;
}

/** What of a team's metadata is to change. */
export interface MetadataChange {
  /** What it is changed for; told to the audit trail. */
  readonly action: string;
  readonly set: Metadata;
  /** Keys that are as if they were never set. */
  readonly removed: readonly string[];
}

/** A team's name, and the address of its logo. */
export interface TeamFace {
  readonly name: string;
  /** Empty for none. */
  readonly logo: string;
}

/** A group of teams. */
export interface TeamGroup {
  readonly id: string;
  readonly name: string;
  readonly publicMetadata: Metadata;
}

/**
 * Who is in a team, and what holds there. Whatever changes a team waits for what changes it at the same moment, finds
 * again whether the caller runs it, and appends to its audit trail, all in one transaction; so the caller must hold no
 * audit trail meanwhile.
 */
export interface Teams {
  /** @param page  from 0. @returns the members by name, and how many there are in all */
  listMembers(organizationId: string, page: number): Promise<{ members: TeamMember[]; total: number }>;
  /** Those of these people whose account exists. */
  findPeople(organizationId: string, userIds: readonly string[]): Promise<KnownPerson[]>;
  /** @throws Refusal `forbidden`, `user_not_found`, `last_admin` */
  changeRole(by: TeamCaller, change: { userId: string; role: string }): Promise<TeamMember>;
  /**
   * Takes someone out of the caller's team: their sign-ins there end, and so do invitations that they sent.
   *
   * @throws Refusal `forbidden`, `user_not_found`, `last_admin`
   */
  removeMember(by: TeamCaller, userId: string): Promise<void>;
  /**
   * Takes the caller out of their team. Their sign-ins there go on in another team of theirs, or in their own space.
   *
   * @param way.adminTo  who follows the last administrator
   * @param way.isEmpty  whether nothing would be left behind by the last member
   * @throws Refusal `forbidden`, `user_not_found`, `last_admin`
   */
  leave(by: TeamCaller, way: { adminTo?: string | undefined; isEmpty: boolean }): Promise<void>;
  /** What is left out stays. @throws Refusal `forbidden` */
  changeFace(by: TeamCaller, change: Partial<TeamFace>): Promise<TeamFace>;
  /** @returns all of the team's public metadata, as it is then. @throws Refusal `forbidden` */
  changeMetadata(by: TeamCaller, change: MetadataChange): Promise<Record<string, unknown>>;
  /** Public metadata of a member who is not switched off; undefined for anybody else. */
  findMemberMetadata(organizationId: string, userId: string): Promise<Metadata | undefined>;
  /** The group of this id. */
  findGroup(id: string): Promise<TeamGroup | undefined>;
  /** Founds a group with the caller's team, which the caller looks after. @throws Refusal `forbidden`, `already_member` */
  createGroup(by: TeamCaller, name: string): Promise<TeamGroup>;
}
