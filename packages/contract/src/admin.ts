/**
 * The Admin Center: people, teams and tags of a group of teams, for its owners, and for administrators while
 * staff act as them. For everyone else these calls answer `forbidden`.
 * @spec 1.2/admin, 1.6/admin-center-access
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { OrganizationId, UserId } from './kit/ids.ts';
import { EpochMilliseconds, nameOf } from './kit/scalars.ts';
import { ADMIN_PAGE, BODY_BYTES } from './limits.ts';
import { RoleName } from './members.ts';

/** A person in one team of the group. */
const AdminMembership = z.object({
  organization_id: OrganizationId,
  name: z.string(),
  role: RoleName,
  deactivated: z.boolean(),
});

/** A person of the group. */
export const AdminUser = z.object({
  user_id: UserId,
  name: z.string(),
  email: z.string(),
  teams: z.array(AdminMembership),
  /** Disabled in every team of the group. */
  deactivated: z.boolean(),
  two_factor: z.boolean(),
  /** Epoch milliseconds; null for never. */
  last_used_timestamp: EpochMilliseconds.nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** Lists the people of the group, by name. */
export const listAdminUsers = defineCall({
  method: 'GET',
  path: '/v1/admin/users',
  summary: `Lists the people of the group’s teams by name, ${ADMIN_PAGE} at a time.`,
  tag: 'admin',
  input: z.object({
    /** Part of a name or email address, or a whole user id. */
    query: z.string().trim().max(140).default(''),
    role: RoleName.optional(),
    organization_id: OrganizationId.optional(),
    status: z.enum(['all', 'active', 'deactivated']).default('all'),
    page: z.coerce.number().int().min(0).max(1000).default(0),
  }),
  output: z.object({ users: z.array(AdminUser), total: z.number().int() }),
  refusals: ['forbidden'],
});

/** Sets a person's role in one team of the group; null removes them from it. */
export const setAdminUserRole = defineCall({
  method: 'POST',
  path: '/v1/admin/user_role',
  summary:
    'Puts a person of the group into one of its teams, changes their role there, or, with null, takes them out.',
  tag: 'admin',
  input: z.object({ user_id: UserId, organization_id: OrganizationId, role: RoleName.nullable() }),
  output: z.object({ user: AdminUser.nullable() }),
  refusals: ['forbidden', 'user_not_found', 'organization_not_found', 'last_admin'],
});

/** Disables or enables someone in all teams of the group. */
export const setAdminUserActive = defineCall({
  method: 'POST',
  path: '/v1/admin/user_active',
  summary:
    'Deactivates or reactivates a person in all teams of the group. Open streams and sign-ins there end within five seconds; their visits stay.',
  tag: 'admin',
  input: z.object({ user_id: UserId, active: z.boolean() }),
  output: z.object({ user: AdminUser }),
  refusals: ['forbidden', 'user_not_found', 'last_admin'],
});

/** An email address that an invitation accepts. */
export const EmailAddress = z.email().max(254);

/** The result of one row of an import, or why it is refused. */
export const ImportRow = z.object({
  /** Line in the file; the heading is 1. */
  line: z.number().int(),
  email: z.string(),
  name: z.string(),
  team: z.string(),
  role: z.string(),
  outcome: z.enum(['invite', 'add', 'change_role', 'unchanged', 'refused']),
  /** Why it is refused, for the user; empty otherwise. */
  problem: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Reads a CSV of people and, unless it is a preview, applies it. */
export const importAdminUsers = defineCall({
  method: 'POST',
  path: '/v1/admin/import_users',
  summary:
    'Reads a CSV with the columns email, name, team, role (at most 2,000 rows). With `preview`, tells what each row would do; without, does it for all rows that can be done, all at once.',
  tag: 'admin',
  bodyBytes: BODY_BYTES.memberList,
  input: z.object({ csv: z.string().min(1).max(1_000_000), preview: z.boolean().default(true) }),
  output: z.object({ rows: z.array(ImportRow), done: z.number().int(), refused: z.number().int() }),
  refusals: ['forbidden', 'too_large'],
});

/** Writes the people of the group as CSV, with the columns of an import. */
export const exportAdminUsers = defineCall({
  method: 'GET',
  path: '/v1/admin/export_users',
  summary:
    'Writes the people of the group as CSV: email, name, team, role, status. Cells never begin a formula.',
  tag: 'admin',
  input: z.object({}),
  output: z.object({ csv: z.string() }),
  refusals: ['forbidden'],
});

/** A team of the group. */
export const AdminTeam = z.object({
  organization_id: OrganizationId,
  name: z.string(),
  members: z.number().int(),
  pending_invitations: z.number().int(),
  created_timestamp: EpochMilliseconds,
});
export type AdminTeam = z.infer<typeof AdminTeam>;

/** Lists the teams of the group, by name. */
export const listAdminTeams = defineCall({
  method: 'GET',
  path: '/v1/admin/teams',
  summary: 'Lists the teams of the group by name, and the caller’s teams that could join it.',
  tag: 'admin',
  input: z.object({}),
  output: z.object({
    teams: z.array(AdminTeam),
    /** Teams without a group of which the caller is an administrator. */
    joinable: z.array(z.object({ organization_id: OrganizationId, name: z.string() })),
  }),
  refusals: ['forbidden'],
});

/** Creates a team in the group; the caller is its first administrator. */
export const createAdminTeam = defineCall({
  method: 'POST',
  path: '/v1/admin/create_team',
  summary: 'Makes a team in the group. The caller is its first administrator.',
  tag: 'admin',
  input: z.object({ name: nameOf(140) }),
  output: z.object({ team: AdminTeam }),
  refusals: ['forbidden'],
});

/** Renames a team of the group, or lets one of the caller's join or leave it. */
export const updateAdminTeam = defineCall({
  method: 'POST',
  path: '/v1/admin/update_team',
  summary:
    'Renames a team of the group, takes it out of the group, or takes one of the caller’s own teams in.',
  tag: 'admin',
  input: z.object({
    organization_id: OrganizationId,
    name: nameOf(140).optional(),
    in_group: z.boolean().optional(),
  }),
  output: z.object({ team: AdminTeam.nullable() }),
  refusals: ['forbidden', 'organization_not_found'],
});

/** Colours of a tag: names in the design system. */
export const TagColour = z.enum([
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
]);
export type TagColour = z.infer<typeof TagColour>;

/** A tag on visits. */
export const TeamTag = z.object({ name: z.string(), colour: TagColour, sessions: z.number().int() });
export type TeamTag = z.infer<typeof TeamTag>;

/** Lists the tags of the current team: those of its visits, and the suggestions. */
export const listTags = defineCall({
  method: 'GET',
  path: '/v1/tags',
  summary: 'Lists the tags of the team one works in by name, with their colours.',
  tag: 'sessions',
  input: z.object({}),
  output: z.object({ tags: z.array(TeamTag) }),
  refusals: [],
});

/** Lists the tags of all teams of the group, by name. */
export const listAdminTags = defineCall({
  method: 'GET',
  path: '/v1/admin/tags',
  summary: 'Lists the tags of all teams of the group by name, with colours and numbers of visits.',
  tag: 'admin',
  input: z.object({}),
  output: z.object({ tags: z.array(TeamTag) }),
  refusals: ['forbidden'],
});

/** Creates a tag in all teams of the group, renames it, or changes its colour. */
export const saveAdminTag = defineCall({
  method: 'POST',
  path: '/v1/admin/save_tag',
  summary: 'Creates a tag for all teams of the group, sets its colour, or renames it on every visit.',
  tag: 'admin',
  input: z.object({
    name: nameOf(50),
    colour: TagColour.optional(),
    /** Its new name. If that tag exists already, they are merged. */
    new_name: nameOf(50).optional(),
  }),
  output: z.object({ tags: z.array(TeamTag) }),
  refusals: ['forbidden'],
});

/** Merges tags into one, or removes tags. */
export const mergeAdminTags = defineCall({
  method: 'POST',
  path: '/v1/admin/merge_tags',
  summary: 'Puts one tag in the place of others on every visit of the group; with null, takes them off.',
  tag: 'admin',
  input: z.object({
    from: z.array(z.string().trim().min(1).max(50)).min(1).max(50),
    into: z.string().trim().min(1).max(50).nullable(),
  }),
  output: z.object({ tags: z.array(TeamTag), changed: z.number().int() }),
  refusals: ['forbidden'],
});
