/** Members and settings of teams and groups of teams. */
import type { Actor } from '@auscult/domain/access/actor';

/** The caller and their current team. */
export type TeamCaller = Pick<Actor, 'organizationId' | 'userId' | 'actingAs'>;

type Metadata = Readonly<Record<string, unknown>>;

/** A member of a team. */
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
  /** Whether they are in the team, even if disabled. */
  readonly isMember: boolean;
}

/** A change of a team's metadata. */
export interface MetadataChange {
  /** The action for the audit trail. */
  readonly action: string;
  readonly set: Metadata;
  /** Keys to remove. */
  readonly removed: readonly string[];
}

/** A team's name, and the URL of its logo. */
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
 * Members and settings of a team. Every change locks the team, checks again that the caller manages it, and
 * appends to its audit trail, all in one transaction. So the caller must not hold the lock of an audit trail
 * meanwhile.
 */
export interface Teams {
  /** @param page  from 0. @returns the members by name, and their total number */
  listMembers(organizationId: string, page: number): Promise<{ members: TeamMember[]; total: number }>;
  /** Those of these people whose account exists. */
  findPeople(organizationId: string, userIds: readonly string[]): Promise<KnownPerson[]>;
  /** @throws Refusal `forbidden`, `user_not_found`, `last_admin` */
  changeRole(by: TeamCaller, change: { userId: string; role: string }): Promise<TeamMember>;
  /**
   * Removes someone from the caller's team. Their sessions there end, and their invitations are withdrawn.
   *
   * @throws Refusal `forbidden`, `user_not_found`, `last_admin`
   */
  removeMember(by: TeamCaller, userId: string): Promise<void>;
  /**
   * Removes the caller from their team. Their sessions there continue in another of their teams, or in their
   * personal space.
   *
   * @param way.adminTo  the successor of the last administrator
   * @param way.isEmpty  whether the last member would leave nothing behind
   * @throws Refusal `forbidden`, `user_not_found`, `last_admin`
   */
  leave(by: TeamCaller, way: { adminTo?: string | undefined; isEmpty: boolean }): Promise<void>;
  /** Fields that are left out do not change. @throws Refusal `forbidden` */
  changeFace(by: TeamCaller, change: Partial<TeamFace>): Promise<TeamFace>;
  /** @returns the team's resulting public metadata. @throws Refusal `forbidden` */
  changeMetadata(by: TeamCaller, change: MetadataChange): Promise<Record<string, unknown>>;
  /** Public metadata of an active member; undefined for anyone else. */
  findMemberMetadata(organizationId: string, userId: string): Promise<Metadata | undefined>;
  /** The group with this id. */
  findGroup(id: string): Promise<TeamGroup | undefined>;
  /**
   * Creates a group with the caller's team, managed by the caller. @throws Refusal `forbidden`,
   * `already_member`
   */
  createGroup(by: TeamCaller, name: string): Promise<TeamGroup>;
}
