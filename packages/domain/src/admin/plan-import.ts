/** Plans an import of people, row by row. @spec 1.6/admin-center-access */
import { EmailAddress } from '@auscult/contract/admin';
import { ADMIN_ROLES, ROLES, type Role } from '../access/roles.ts';

/** A row as typed. */
export interface TypedRow {
  /** Line in the file; the heading is 1. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
  /** A team's name, ignoring case, or its id. */
  readonly team: string;
  /** A role as on screens (`Doctor + Admin`), ignoring case, or its id. */
  readonly role: string;
  /** Whether it has a misplaced quote, so that the ends of its cells are unknown. */
  readonly isBroken?: boolean;
}

/** The current group. Addresses are in lower case. */
export interface ImportGround {
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly members: readonly {
    readonly organizationId: string;
    readonly userId: string;
    readonly email: string;
    readonly role: string;
    readonly isDeactivated: boolean;
  }[];
  /** Open invitations. */
  readonly invitations: readonly {
    readonly organizationId: string;
    readonly email: string;
    readonly role: string;
  }[];
  /** Remaining invitations of each team, by its id. */
  readonly room: ReadonlyMap<string, number>;
}

/** The action of a row. */
export type ImportStep =
  | {
      readonly outcome: 'invite';
      readonly organizationId: string;
      readonly email: string;
      readonly role: Role;
    }
  | {
      readonly outcome: 'add' | 'change_role';
      readonly organizationId: string;
      readonly userId: string;
      readonly role: Role;
    };

/** A row with its result. */
export interface PlannedRow {
  readonly row: TypedRow;
  readonly outcome: ImportStep['outcome'] | 'unchanged' | 'refused';
  /** Why it is refused; empty otherwise. */
  readonly problem: string;
  readonly step?: ImportStep;
}

/**
 * The action of each row, applied in order. A person in no team of the group is invited, whether or not they
 * have an account, so that nothing is revealed about people elsewhere.
 */
export function planImport(rows: readonly TypedRow[], ground: ImportGround): PlannedRow[] {
  const standing = standingOf(ground);
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.isBroken) return refused(row, 'A quote in this row is out of place.');
    const named = nameParts(row, ground.teams);
    if ('problem' in named) return refused(row, named.problem);
    const place = placeOf(named.organizationId, named.email);
    const before = seen.get(place);
    if (before !== undefined) return refused(row, `This person is already in line ${before} for this team.`);
    seen.set(place, row.line);
    return planRow(row, named, standing);
  });
}

interface NamedRow {
  organizationId: string;
  /** In lower case. */
  email: string;
  role: Role;
}

/** Memberships after the previous rows. */
interface Standing {
  /** Ids by address. */
  people: ReadonlyMap<string, string>;
  /** Roles by place. */
  roles: Map<string, string>;
  /** Roles of invitations, by place. */
  waiting: ReadonlyMap<string, string>;
  /** Places in which someone is disabled. */
  switchedOff: ReadonlySet<string>;
  /** Addresses of people who are not disabled everywhere. */
  active: ReadonlySet<string>;
  /** Remaining invitations of each team. */
  room: Map<string, number>;
}

function standingOf({ members, invitations, room }: ImportGround): Standing {
  const places = <One extends { organizationId: string; email: string; role: string }>(all: readonly One[]) =>
    all.map((one) => [placeOf(one.organizationId, one.email), one.role] as const);
  return {
    people: new Map(members.map(({ email, userId }) => [email, userId])),
    roles: new Map(places(members)),
    waiting: new Map(places(invitations)),
    switchedOff: new Set(
      places(members.filter(({ isDeactivated }) => isDeactivated)).map(([place]) => place),
    ),
    active: new Set(members.filter(({ isDeactivated }) => !isDeactivated).map(({ email }) => email)),
    room: new Map(room),
  };
}

function planRow(row: TypedRow, { organizationId, email, role }: NamedRow, standing: Standing): PlannedRow {
  const place = placeOf(organizationId, email);
  const userId = standing.people.get(email);
  const before = userId === undefined ? standing.waiting.get(place) : standing.roles.get(place);
  if (before === role) return { row, outcome: 'unchanged', problem: '' };
  if (userId === undefined) return planInvitation(row, { organizationId, email, role }, standing);
  if (!ADMIN_ROLES.has(role) && isLastAdministrator(place, organizationId, standing))
    return refused(row, 'A team needs an administrator, and this is the last one.');
  standing.roles.set(place, role);
  const outcome = before === undefined ? 'add' : 'change_role';
  return planned(row, { outcome, organizationId, userId, role });
}

function planInvitation(row: TypedRow, named: NamedRow, { room }: Standing): PlannedRow {
  const left = room.get(named.organizationId) ?? 0;
  if (left === 0)
    return refused(row, 'This team cannot send more invitations for now. Please import this row later.');
  room.set(named.organizationId, left - 1);
  return planned(row, { outcome: 'invite', ...named });
}

/** Whether this place is the only manager of the team. A disabled member manages nothing. */
function isLastAdministrator(place: string, organizationId: string, standing: Standing): boolean {
  const runs = (other: string) =>
    ADMIN_ROLES.has(standing.roles.get(other) ?? '') &&
    !standing.switchedOff.has(other) &&
    standing.active.has(addressIn(other));
  if (!runs(place)) return false;
  const others = [...standing.roles.keys()].filter(
    (other) => other !== place && other.endsWith(`\n${organizationId}`),
  );
  return !others.some(runs);
}

function nameParts(row: TypedRow, teams: ImportGround['teams']): NamedRow | { problem: string } {
  const email = row.email.toLowerCase();
  if (!EmailAddress.safeParse(email).success) return { problem: 'This is not an email address.' };
  const found = teams.filter(({ id, name }) => id === row.team || isSame(name, row.team));
  const [team] = found;
  if (!team) return { problem: 'The group has no team with this name.' };
  if (found.length > 1) return { problem: 'Several teams have this name. Use the team’s id.' };
  const role = roleNamed(row.role);
  if (!role) return { problem: 'There is no role with this name.' };
  return { organizationId: team.id, email, role };
}

function roleNamed(typed: string): Role | undefined {
  const named = Object.entries(ROLES).find(([id, name]) => id === typed || isSame(name, typed));
  // The keys of the table are the roles.
  return named?.[0] as Role | undefined;
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}

/** Addresses contain no line break. */
function placeOf(organizationId: string, email: string): string {
  return `${email}\n${organizationId}`;
}

function addressIn(place: string): string {
  return place.slice(0, place.lastIndexOf('\n'));
}

function planned(row: TypedRow, step: ImportStep): PlannedRow {
  return { row, outcome: step.outcome, problem: '', step };
}

function refused(row: TypedRow, problem: string): PlannedRow {
  return { row, outcome: 'refused', problem };
}
