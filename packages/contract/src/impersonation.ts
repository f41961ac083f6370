/** Staff of the operator act as another person. @spec 1.6/impersonation */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { UserId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { STAFF_ACCESS_PAGE } from './limits.ts';

/** Finds people by name or email address. */
export const findPeople = defineCall({
  method: 'GET',
  path: '/v1/staff/people',
  summary: 'Finds people of this server by name or email address. The operator’s staff only.',
  tag: 'staff',
  input: z.object({ query: z.string().trim().min(2).max(140) }),
  output: z.object({
    people: z.array(
      z.object({ user_id: UserId, name: z.string(), email: z.string(), teams: z.array(z.string()) }),
    ),
  }),
  refusals: ['forbidden'],
});

/** Starts to act as someone. */
export const impersonate = defineCall({
  method: 'POST',
  path: '/v1/staff/impersonate',
  summary:
    'Returns a bearer token with which a member of the operator’s staff impersonates a user, with a reason and for a limited time. Recorded in the audit log.',
  tag: 'staff',
  input: z.object({
    user_id: UserId,
    reason: z.string().trim().min(5).max(500),
    minutes: z.number().int().min(5).max(60).default(30),
  }),
  output: z.object({ token: z.string(), expires_timestamp: EpochMilliseconds }),
  refusals: ['forbidden', 'user_not_found'],
});

/** Ends acting as someone; the token becomes invalid. */
export const endImpersonation = defineCall({
  method: 'POST',
  path: '/v1/staff/end_impersonation',
  summary: 'Ends impersonation: the token of this call ends.',
  tag: 'staff',
  input: z.object({}),
  output: z.object({}),
  refusals: ['forbidden'],
});

/** An action of a member of staff who acted as someone. */
export const StaffAccess = z.object({
  timestamp: EpochMilliseconds,
  kind: z.enum(['started', 'ended', 'changed']),
  /** The person they acted as. */
  user_id: z.string(),
  user_name: z.string(),
  staff_name: z.string(),
  /** The reason, at the beginning. */
  reason: z.string().nullable(),
  /** The call that changed something: `updateName`. */
  call: z.string().nullable(),
});
export type StaffAccess = z.infer<typeof StaffAccess>;

/** Lists when staff acted as the caller and what they changed; for administrators, as anyone in the team. */
export const listStaffAccess = defineCall({
  method: 'GET',
  path: '/v1/staff_access',
  summary: `Lists when the operator’s staff acted as the caller, and what they changed; for administrators also as anybody of their team. The newest first, ${STAFF_ACCESS_PAGE} at most.`,
  tag: 'staff',
  input: z.object({}),
  output: z.object({ events: z.array(StaffAccess) }),
  refusals: [],
});
