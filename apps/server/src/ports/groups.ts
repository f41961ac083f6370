/** Groups of teams, as their managers see and change them in the Admin Center. */
import type { SecuritySettings, SignInWay } from '@auscult/contract/admin-security';
import type { Actor } from '@auscult/domain/access/actor';
import type { AdminScope } from '@auscult/domain/access/admin-center';

/** The caller, and their group. The right to it was checked; each call finds the group's teams again. */
export interface Keeper extends Pick<Actor, 'userId' | 'actingAs'> {
  readonly scope: AdminScope;
}

/** A team of the group with its name. */
export interface NamedTeam {
  readonly id: string;
  readonly name: string;
}

/** The group with its teams. */
export interface KeptGroup {
  /** Null for a team without a group, which staff manages. */
  readonly id: string | null;
  /** By name. */
  readonly teams: readonly NamedTeam[];
}

/** A person in the teams of the group. */
export interface GroupPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** By name; roles with their prefix. */
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: string;
    readonly isDeactivated: boolean;
  }[];
  readonly hasTwoFactor: boolean;
  /** Epoch milliseconds of their last use of a team of the group; null for never. */
  readonly lastUsedTimestamp: number | null;
}

/** Filter for people. All given fields must match. */
export interface PersonFilter {
  /** Part of a name or of an email address; empty for all. */
  readonly query: string;
  readonly role?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly status: 'all' | 'active' | 'deactivated';
  /** From 0; if left out, everyone at once. */
  readonly page?: number;
}

/** A team of the group. */
export interface GroupTeam extends NamedTeam {
  readonly members: number;
  readonly pendingInvitations: number;
  /** Epoch milliseconds. */
  readonly createdTimestamp: number;
}

/** A row of an import as typed, with trimmed cells. */
export interface ImportedPerson {
  /** Line in the file; the heading is 1. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly team: string;
  readonly role: string;
}

/** The result of a row of an import. */
export interface ImportedOutcome extends ImportedPerson {
  readonly outcome: 'invite' | 'add' | 'change_role' | 'unchanged' | 'refused';
  /** Why it is refused; empty otherwise. */
  readonly problem: string;
}

/** Retention of a group's deleted data, in days; null for the server's default. */
export interface GroupRetention {
  readonly days: number | null;
  readonly audioDays: number | null;
}

/**
 * Operations on a group. Every change locks all of its teams, checks the group and the caller again, and
 * appends to the audit trails of the changed teams, all in one transaction. So the caller must not hold the
 * lock of an audit trail meanwhile. Teams and people outside of the group are answered like unknown ones. All
 * throw Refusal `forbidden` for someone who is disabled in every team of the group.
 */
export interface Groups {
  /** Sign-in methods of this server. */
  readonly signInWays: readonly SignInWay[];
  findGroup(by: Keeper): Promise<KeptGroup>;
  /** @returns one page of people by name, and the total number */
  listPeople(by: Keeper, filter: PersonFilter): Promise<{ people: GroupPerson[]; total: number }>;
  /**
   * Adds a person of the group to one of its teams, changes their role there, or, with null, removes them.
   *
   * @returns undefined for someone who is in no team of the group from then on
   * @throws Refusal `user_not_found`, `organization_not_found`, `last_admin`
   */
  changeRole(
    by: Keeper,
    change: { userId: string; organizationId: string; role: string | null },
  ): Promise<GroupPerson | undefined>;
  /**
   * Disables or enables someone in all teams. @throws Refusal `user_not_found`, `last_admin`; `forbidden` for
   * oneself
   */
  changeActive(by: Keeper, change: { userId: string; isActive: boolean }): Promise<GroupPerson>;
  /** Tells the result of each row and, unless it is a preview, applies all valid rows, or nothing. */
  importPeople(
    by: Keeper,
    rows: readonly ImportedPerson[],
    wish: { isPreview: boolean },
  ): Promise<ImportedOutcome[]>;
  /** The teams by name, and those without a group that the caller manages. */
  listTeams(by: Keeper): Promise<{ teams: GroupTeam[]; joinable: NamedTeam[] }>;
  /** Creates a team whose first administrator is the caller. @throws Refusal `forbidden` without a group */
  createTeam(by: Keeper, name: string): Promise<GroupTeam>;
  /**
   * Renames a team, removes it from the group, or adds one of the caller's.
   *
   * @returns undefined for a team that is not in the group from then on
   * @throws Refusal `organization_not_found`; `forbidden` without a group
   */
  changeTeam(
    by: Keeper,
    change: { organizationId: string; name?: string | undefined; inGroup?: boolean | undefined },
  ): Promise<GroupTeam | undefined>;
  /** The group's settings, without those that are not set. */
  readSecurity(by: Keeper): Promise<Partial<SecuritySettings>>;
  /**
   * Changes some of them.
   *
   * @param check  gets all resulting settings while they are locked; its error undoes the change
   * @throws Refusal `forbidden` without a group
   */
  changeSecurity(
    by: Keeper,
    change: Partial<SecuritySettings>,
    check: (settings: Partial<SecuritySettings>) => void,
  ): Promise<Partial<SecuritySettings>>;
  /** The retention of deleted data in the group of a team. */
  findRetention(organizationId: string): Promise<GroupRetention>;
  /** Every team whose group has set a retention period. */
  listRetentions(): Promise<(GroupRetention & { organizationId: string })[]>;
  /** Names of people by their ids. Deleted accounts are missing. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Addresses of invitations to some teams, and names of their groups, by their ids. */
  namesWithin(teams: readonly string[], ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
