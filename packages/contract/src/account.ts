/**
 * Account: who is signed in, and what is kept for them.
 * @spec 1.3/user-data, 2.7/userdata
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { OrganizationId, UserId } from './kit/ids.ts';

/** What is kept for one person beside their sign-in. */
export const UserData = z.object({
  clerk_id: UserId,
  /** Template id to rank number. */
  default_template_ids_priority: z.record(z.string(), z.number().int()),
  search_history: z.array(z.object({ query: z.string(), created_timestamp: z.number().int() })),
  search_ingestion_queued_timeframes: z.array(z.object({ start_date: z.number().int() })),
});
export type UserData = z.infer<typeof UserData>;

/** Reads the caller's own user data. */
export const getUserdata = defineCall({
  method: 'GET',
  path: '/v1/userdata',
  summary: 'Reads the caller’s own data: default templates, search history.',
  tag: 'account',
  input: z.object({}),
  output: UserData,
  refusals: [],
});

/** A team somebody belongs to. */
export const Membership = z.object({ id: OrganizationId, name: z.string(), role: z.string() });
export type Membership = z.infer<typeof Membership>;

/** Reads who is calling, where they work, and what this server can do for them. */
export const getMe = defineCall({
  method: 'GET',
  path: '/v1/me',
  summary: 'Reads who is calling, their teams, and what this server is set up to do.',
  tag: 'account',
  input: z.object({}),
  output: z.object({
    user: z.object({
      id: UserId,
      name: z.string(),
      email: z.string(),
      email_verified: z.boolean(),
      public_metadata: z.record(z.string(), z.unknown()),
    }),
    /** Null while working alone. */
    organization: Membership.nullable(),
    organizations: z.array(Membership),
    /** Whether audio needs a stored consent before it is processed. */
    consent_forced: z.boolean(),
    server: z.object({
      /** Whether recordings can be transcribed; if not, what to set, in one sentence. */
      speech_to_text: z.object({ configured: z.boolean(), hint: z.string() }),
      note_writer: z.string(),
      /** Whether mails leave the machine; otherwise they lie in the mailbox folder. */
      mail: z.boolean(),
    }),
  }),
  refusals: [],
});

/** What a member's own metadata is changed for; each action may write its own keys and no others. @spec 2.7/member-metadata-actions */
export const MemberMetadataAction = z.enum(['updated_prebuilt_templates', 'completed_tour', 'onboard']);
export type MemberMetadataAction = z.infer<typeof MemberMetadataAction>;

/** Changes what the caller settled about themselves. */
export const updateMemberMetadata = defineCall({
  method: 'POST',
  path: '/v1/update_member_metadata',
  summary: 'Changes the caller’s own settings. Each action may write its own keys; any other is refused.',
  tag: 'account',
  input: z.object({
    action: MemberMetadataAction,
    metadata: z.record(z.string().max(80), z.unknown()),
  }),
  /** Their public metadata after the change. */
  output: z.object({ public_metadata: z.record(z.string(), z.unknown()) }),
  refusals: [],
});
