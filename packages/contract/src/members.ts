/**
 * Members of a team: list, roles, removal.
 * @spec 3/calls-not-shown/members
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { OrganizationId, UserId } from './kit/ids.ts';
import { EpochMilliseconds, nameOf } from './kit/scalars.ts';
import { MEMBERS_PAGE } from './limits.ts';

/** A role with its prefix: `org:doctor`. The domain defines the roles and checks them. */
export const RoleName = z
  .string()
  .max(40)
  .regex(/^org:[a-z_]+$/, 'A role reads org:doctor.');

/** Someone in the team. */
export const Member = z.object({
  user_id: UserId,
  name: z.string(),
  email: z.string(),
  role: RoleName,
  joined_timestamp: EpochMilliseconds,
  /** Disabled by a manager of the group: they cannot work here until they are enabled again. */
  deactivated: z.boolean(),
});
export type Member = z.infer<typeof Member>;

/** A former member who still owns visits here. */
export const FormerMember = z.object({ user_id: UserId, name: z.string(), sessions: z.number().int() });
export type FormerMember = z.infer<typeof FormerMember>;

/** Lists the members of the current team, by name. */
export const listMembers = defineCall({
  method: 'GET',
  path: '/v1/members',
  summary: `Lists the members of the team one works in, by name, ${MEMBERS_PAGE} at a time.`,
  tag: 'organizations',
  input: z.object({
    /** From 0. */
    page: z.coerce.number().int().min(0).max(1000).default(0),
    /** Whether former members who still own visits are included. */
    include_former: z.stringbool().or(z.boolean()).default(false),
  }),
  output: z.object({ members: z.array(Member), total: z.number().int(), former: z.array(FormerMember) }),
  refusals: [],
});

/** Changes a member's role, from their next call on. */
export const updateMemberRole = defineCall({
  method: 'POST',
  path: '/v1/update_member_role',
  summary: 'Gives a member of the team another role. Administrators only; the last of them stays one.',
  tag: 'organizations',
  input: z.object({ user_id: UserId, role: RoleName }),
  output: z.object({ member: Member }),
  refusals: ['forbidden', 'user_not_found', 'last_admin'],
});

/** Removes someone from the team. Their visits stay. */
export const removeMember = defineCall({
  method: 'POST',
  path: '/v1/remove_member',
  summary:
    'Removes a person from the team: their open streams and sign-ins end within five seconds. Their visits stay with the team, or go to `visits_to` if given.',
  tag: 'organizations',
  input: z.object({ user_id: UserId, visits_to: UserId.optional() }),
  output: z.object({ moved: z.number().int() }),
  refusals: ['forbidden', 'user_not_found', 'last_admin'],
});

/** Leaves the current team. */
export const leaveOrganization = defineCall({
  method: 'POST',
  path: '/v1/leave_organization',
  summary:
    'Leaves the team one works in. The last administrator names in `admin_to` who follows them; `visits_to` takes over their visits.',
  tag: 'organizations',
  input: z.object({ visits_to: UserId.optional(), admin_to: UserId.optional() }),
  output: z.object({ moved: z.number().int() }),
  refusals: ['forbidden', 'user_not_found', 'last_admin'],
});

/** Gives all visits of one person, possibly a former member, to a member. */
export const handOverSessions = defineCall({
  method: 'POST',
  path: '/v1/hand_over_sessions',
  summary: 'Gives all visits of a member or former member to another member. Administrators only.',
  tag: 'organizations',
  input: z.object({ from: UserId, to: UserId }),
  output: z.object({ moved: z.number().int() }),
  refusals: ['forbidden', 'user_not_found'],
});

/** A team for the person who changes its name. */
export const updateOrganization = defineCall({
  method: 'POST',
  path: '/v1/update_organization',
  summary: 'Renames the team one works in, or changes the address of its logo. Administrators only.',
  tag: 'organizations',
  input: z.object({
    name: nameOf(140).optional(),
    /** An https URL; empty for none. */
    logo: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(2000)]).optional(),
  }),
  output: z.object({ id: OrganizationId, name: z.string(), logo: z.string() }),
  refusals: ['forbidden'],
});
