/**
 * Account: the signed-in person, and what is kept for them.
 * @spec 1.3/user-data, 2.7/userdata
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { OrganizationId, TemplateId, UserId } from './kit/ids.ts';
import { EpochMilliseconds } from './kit/scalars.ts';
import { BODY_BYTES } from './limits.ts';

/** What is kept for one person beside their sign-in. @spec 3/wire-keys */
export const UserData = z.object({
  clerk_id: UserId,
  /** Template id to rank number. */
  default_template_ids_priority: z.record(z.string(), z.number().int()),
  search_history: z.array(z.object({ query: z.string(), created_timestamp: EpochMilliseconds })),
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

/** A team someone belongs to. */
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
      /**
       * `default_template_id`, `default_recordsrecap_template_id`, `default_discharge_template_id`, `language`, `specialty`,
       * `super_org`, `id`, `tier`, `licenses`, feature flags, `onboarded_{tour}`, and the person's settings.
       * @spec 1.3/user-public-metadata
       */
      public_metadata: z.record(z.string(), z.unknown()),
      /** Whether a second factor is asked for when they sign in. */
      two_factor_enabled: z.boolean(),
      /** One of the operator's staff, who may act as others. */
      is_staff: z.boolean(),
      /** Owns this server: may open the screen *Server*. */
      is_server_owner: z.boolean(),
    }),
    /** Null while working alone. */
    organization: Membership.extend({ public_metadata: z.record(z.string(), z.unknown()) }).nullable(),
    organizations: z.array(Membership),
    /** The member of staff who acts as the user, until when (epoch milliseconds) and why; null for no one. */
    acting_as: z
      .object({ user_id: UserId, name: z.string(), expires_timestamp: EpochMilliseconds, reason: z.string() })
      .nullable(),
    /** Whether this sign-in may open the Admin Center. @spec 1.6/admin-center-access */
    admin_center: z.boolean(),
    /** The group demands a second factor, and this person has none: only setting one up is answered. */
    two_factor_missing: z.boolean(),
    /** Whether audio needs a stored consent before it is processed. */
    consent_forced: z.boolean(),
    server: z.object({
      /** Whether recordings can be transcribed; if not, what to set, in one sentence. */
      speech_to_text: z.object({ configured: z.boolean(), hint: z.string() }),
      note_writer: z.string(),
      /** Whether mails leave the machine; otherwise they are in the mailbox folder. */
      mail: z.boolean(),
      /** Whether those who do not pay have so many visits and no more. */
      trial: z.boolean(),
      /** Scripts of others that the operator wants on the page; empty addresses are not loaded. */
      support_chat_url: z.string(),
      analytics_url: z.string(),
      help_center_url: z.string(),
      /** Scheme of the native app to which `/saml` hands over: `auscult`. */
      native_app_scheme: z.string(),
    }),
  }),
  refusals: [],
});

/**
 * What a member's own metadata is changed for; each action may write its own keys and no others.
 * @spec 2.7/member-metadata-actions, 3/calls-not-shown/onboard
 */
export const MemberMetadataAction = z.enum([
  'updated_prebuilt_templates',
  'completed_tour',
  'onboard',
  /**
   * copyBehavior, removeSpacesBetweenSections, richTextFontSize, language, custom_signature, physical_exam_mode,
   * prebuilt_abbreviations, prebuiltEnabled, specialty, consentEnabled
   */
  'updated_settings',
]);
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

/** Default templates that one person may rank. */
const MOST_RANKS = 500;

/** Changes what is kept for the caller beside their sign-in; what is left out stays. */
export const updateUserdata = defineCall({
  method: 'POST',
  path: '/v1/update_userdata',
  summary:
    'Changes the caller’s search history or ranks of default templates. History is not stored during impersonation.',
  tag: 'account',
  bodyBytes: BODY_BYTES.text,
  input: z.strictObject({
    search_history: z
      .array(
        z.object({ query: z.string().trim().min(1).max(500), created_timestamp: EpochMilliseconds.min(0) }),
      )
      .max(100)
      .optional(),
    default_template_ids_priority: z
      .record(TemplateId, z.number().int().min(1).max(10_000))
      .refine((ranks) => Object.keys(ranks).length <= MOST_RANKS, `At most ${MOST_RANKS} templates.`)
      .optional(),
  }),
  output: UserData,
  refusals: ['template_not_found'],
});

/** Keeps from where someone came who has just signed up. */
export const trackReferrer = defineCall({
  method: 'POST',
  path: '/v1/track_referrer',
  summary: 'Stores the utm_source of the caller’s sign-up, once.',
  tag: 'account',
  input: z.object({ referrer: z.string().trim().min(1).max(200) }),
  output: z.object({}),
  refusals: [],
});

/** Deletes the caller's account. */
export const accountDeletionNotification = defineCall({
  method: 'POST',
  path: '/v2/account_deletion_notification',
  summary:
    'Deletes the caller’s account at once: the sign-in and all personal data. Content written in a team stays with the team. The last administrator of a team with other members must name another first.',
  tag: 'account',
  input: z.object({
    /** Why, in the person's own words. */
    feedback: z.string().trim().max(2000).default(''),
    /** Their email address, typed once more. */
    confirm_email: z.string().max(254),
  }),
  output: z.object({ success: z.boolean() }),
  refusals: ['last_admin', 'acting_as_another'],
});
