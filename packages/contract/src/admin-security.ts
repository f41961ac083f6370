/**
 * The Admin Center: security settings of a group of teams, and the audit trail.
 * @spec 1.2/admin, 3/audit-trail
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { OrganizationId, UserId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { AUDIT_PAGE } from './limits.ts';

/** Sign-in methods. */
export const SignInWay = z.enum(['password', 'passkey', 'hosted']);
export type SignInWay = z.infer<typeof SignInWay>;

/** Settings for everyone who works in a team of the group. */
export const SecuritySettings = z.object({
  /** A person without a second factor can do nothing in the group's teams except set one up. */
  two_factor_required: z.boolean(),
  /** A person who used another method is asked to sign in with one of these. */
  sign_in_ways: z.array(SignInWay).min(1),
  /** Days that deleted visits are kept for undo; null for the server's default, which is also the maximum. */
  keep_deleted_days: z.number().int().min(0).max(365).nullable(),
  /** Days that audio of deleted visits is kept; null for the server's default, which is also the maximum. */
  keep_deleted_audio_days: z.number().int().min(0).max(365).nullable(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** Reads the security settings of the group, and this server's maximums. */
export const getSecuritySettings = defineCall({
  method: 'GET',
  path: '/v1/admin/security',
  summary: 'Reads the security settings of the group of teams.',
  tag: 'admin',
  input: z.object({}),
  output: z.object({
    settings: SecuritySettings,
    server: z.object({
      sign_in_ways: z.array(SignInWay),
      keep_deleted_days: z.number(),
      keep_deleted_audio_days: z.number(),
    }),
  }),
  refusals: ['forbidden'],
});

/** Changes the security settings of the group. The caller must meet them, so no one locks themselves out. */
export const updateSecuritySettings = defineCall({
  method: 'POST',
  path: '/v1/admin/security',
  summary: 'Changes the security settings of the group of teams. The caller must meet them.',
  tag: 'admin',
  input: SecuritySettings.partial(),
  output: z.object({ settings: SecuritySettings }),
  refusals: ['forbidden'],
});

/** An event of the audit trail. No clinical text, no secrets. */
export const AuditEvent = z.object({
  /** Position in the trail of the team, from 1. */
  position: z.number().int(),
  organization_id: z.string(),
  organization_name: z.string(),
  timestamp: EpochMilliseconds,
  /** The action: `member_removed`. */
  action: z.string(),
  /** The actor; null for the server itself. */
  user_id: z.string().nullable(),
  user_name: z.string(),
  /** The member of staff who acted as them. */
  acting_as: z.string().nullable(),
  acting_as_name: z.string(),
  /** The id of its subject: a user, session, template; empty for none. */
  subject: z.string(),
  /** The change, in names and ids only. */
  details: z.record(z.string(), z.unknown()),
  /** Hex of SHA-256 over this event and the hash before it. */
  hash: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const Filter = z.object({
  organization_id: OrganizationId.optional(),
  action: z.string().max(80).optional(),
  /** The actor, or the member of staff who acted as them. */
  user_id: UserId.optional(),
  /** Epoch milliseconds. */
  from: z.coerce.number().int().min(0).optional(),
  to: z.coerce.number().int().min(0).optional(),
});

/** Lists events, newest first. */
export const listAuditEvents = defineCall({
  method: 'GET',
  path: '/v1/admin/audit',
  summary: `Lists what happened in the group’s teams, the newest first, ${AUDIT_PAGE} at a time.`,
  tag: 'admin',
  input: Filter.extend({ cursor: z.string().max(200).optional() }),
  output: z.object({
    events: z.array(AuditEvent),
    /**
     * Names by id of people, teams, visits, notes, and addresses of invitations, that the events refer to.
     */
    names: z.record(z.string(), z.string()),
    next_cursor: z.string().nullable(),
    /** Every action, for a filter. */
    actions: z.array(z.string()),
  }),
  refusals: ['forbidden'],
});

/** Writes the filtered trail as CSV. */
export const exportAuditEvents = defineCall({
  method: 'GET',
  path: '/v1/admin/export_audit',
  summary: 'Writes the audit trail as CSV, at most 100,000 events. Cells never begin a formula.',
  tag: 'admin',
  input: Filter,
  output: z.object({ csv: z.string(), truncated: z.boolean() }),
  refusals: ['forbidden'],
});

/** Checks the chain of hashes from its beginning. */
export const checkAuditTrail = defineCall({
  method: 'GET',
  path: '/v1/admin/check_audit',
  summary:
    'Checks every hash of the audit trail of each team of the group, and names the first row that was tampered with.',
  tag: 'admin',
  input: z.object({}),
  output: z.object({
    intact: z.boolean(),
    checked: z.number().int(),
    /** The first row of each damaged trail. */
    damaged: z.array(
      z.object({
        organization_id: z.string(),
        organization_name: z.string(),
        position: z.number().int(),
        problem: z.string(),
      }),
    ),
  }),
  refusals: ['forbidden'],
});
