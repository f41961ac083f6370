/** Groups of teams, as the person who looks after one sees and changes them in the Admin Center. */
import type { SecuritySettings, SignInWay } from '@auscult/contract/admin-security';
import type { Actor } from '@auscult/domain/access/actor';
import type { AdminScope } from '@auscult/domain/access/admin-center';

/** Who asks, and what they look after. The right to it was checked; which teams that are is found at each call. */
export interface Keeper extends Pick<Actor, 'userId' | 'actingAs'> {
  readonly scope: AdminScope;
}

/** A team of the group by its name. */
export interface NamedTeam {
  readonly id: string;
  readonly name: string;
}

/** The group with its teams. */
export interface KeptGroup {
  /** Null for a team without a group, which staff looks after. */
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
  /** Epoch milliseconds of when they last used a team of the group; null for never. */
  readonly lastUsedTimestamp: number | null;
}

/** Which people are listed: all that is named holds. */
export interface PersonFilter {
  /** Part of a name or of an email address; empty for all. */
  readonly query: string;
  readonly role?: string | undefined;
  readonly organizationId?: string | undefined;
  readonly status: 'all' | 'active' | 'deactivated';
  /** From 0; left out for everybody at once. */
  readonly page?: number;
}

/** A team of the group. */
export interface GroupTeam extends NamedTeam {
  readonly members: number;
  readonly pendingInvitations: number;
  /** Epoch milliseconds. */
  readonly createdTimestamp: number;
}

/** A row of an import as it was typed, without white space at either end. */
export interface ImportedPerson {
  /** In the file, the heading being 1. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly team: string;
  readonly role: string;
}

/** What a row of an import does. */
export interface ImportedOutcome extends ImportedPerson {
  readonly outcome: 'invite' | 'add' | 'change_role' | 'unchanged' | 'refused';
  /** Why it is refused; empty otherwise. */
  readonly problem: string;
}

/** How long a group keeps what was deleted, in days; null for what the server is set to. */
export interface GroupRetention {
  readonly days: number | null;
  readonly audioDays: number | null;
}

/**
 * What is done with a group. Every change holds all of its teams until it has ended, finds the group and the caller again,
 * and appends to the audit trails of the teams it touches, all in one transaction: the caller must hold no audit trail
 * meanwhile. Teams and people of elsewhere are answered like those that do not exist. All throw Refusal `forbidden` for
 * someone who was switched off in every team of the group.
 */
export interface Groups {
  /** How people can sign in on this server. */
  readonly signInWays: readonly SignInWay[];
  findGroup(by: Keeper): Promise<KeptGroup>;
  /** @returns people by name, a page of them, and how many there are in all */
  listPeople(by: Keeper, filter: PersonFilter): Promise<{ people: GroupPerson[]; total: number }>;
  /**
   * Puts a person of the group into one of its teams, gives them another role there, or, with null, takes them out.
   *
   * @returns undefined for someone who is in no team of the group from then on
   * @throws Refusal `user_not_found`, `organization_not_found`, `last_admin`
   */
  changeRole(
    by: Keeper,
    change: { userId: string; organizationId: string; role: string | null },
  ): Promise<GroupPerson | undefined>;
  /** Switches someone off in all teams, or on again. @throws Refusal `user_not_found`, `last_admin`; `forbidden` for oneself */
  changeActive(by: Keeper, change: { userId: string; isActive: boolean }): Promise<GroupPerson>;
  /** Tells what each row does and, unless it is only looked at, does all that can be done, or nothing. */
  importPeople(
    by: Keeper,
    rows: readonly ImportedPerson[],
    wish: { isPreview: boolean },
  ): Promise<ImportedOutcome[]>;
  /** The teams by name, and those without a group that the caller runs. */
  listTeams(by: Keeper): Promise<{ teams: GroupTeam[]; joinable: NamedTeam[] }>;
  /** Makes a team of which the caller is the first administrator. @throws Refusal `forbidden` where there is no group */
  createTeam(by: Keeper, name: string): Promise<GroupTeam>;
  /**
   * Renames a team, takes it out of the group, or takes one of the caller's own in.
   *
   * @returns undefined for a team that is not in the group from then on
   * @throws Refusal `organization_not_found`; `forbidden` where there is no group
   */
  changeTeam(
    by: Keeper,
    change: { organizationId: string; name?: string | undefined; inGroup?: boolean | undefined },
  ): Promise<GroupTeam | undefined>;
  /** What the group settled; left out is what it did not. */
  readSecurity(by: Keeper): Promise<Partial<SecuritySettings>>;
  /**
   * Changes some of it.
   *
   * @param check  is asked with all that will hold, while no one else changes it; what it throws undoes the change
   * @throws Refusal `forbidden` where there is no group
   */
  changeSecurity(
    by: Keeper,
    change: Partial<SecuritySettings>,
    check: (settings: Partial<SecuritySettings>) => void,
  ): Promise<Partial<SecuritySettings>>;
  /** How long the group of a team keeps what was deleted there. */
  findRetention(organizationId: string): Promise<GroupRetention>;
  /** Every team whose group settled how long what was deleted is kept. */
  listRetentions(): Promise<(GroupRetention & { organizationId: string })[]>;
  /** Names of people by their ids. Who is gone is missing. */
  namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Addresses of invitations to some teams, and names of the groups that these are in, by their ids. */
  namesWithin(teams: readonly string[], ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
