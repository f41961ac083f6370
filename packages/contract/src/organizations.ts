/**
 * Settings of a whole team, and of a group of teams (super organization).
 * @spec 1.3/organization-public-metadata, 1.3/super-organization
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { UserId } from './kit/ids.ts';
import { nameOf } from './kit/scalars.ts';

const Metadata = z.record(z.string(), z.unknown());

/**
 * The reason of a change to a team's metadata; each action may write its own keys and no others.
 * @spec 3/metadata-allowlist
 */
export const OrganizationMetadataAction = z.enum([
  /** createTemplateEnabledRoles, editTemplateEnabledRoles, createEnabled, editEnabled */
  'updated_template_rights',
  /** consent_control: 'organization' or 'user' */
  'updated_consent_control',
  /** prebuiltEnabled, copyBehavior, removeSpacesBetweenSections, richTextFontSize, language, shareEnabled, recordAsEnabled */
  'updated_settings',
  /** createEncounterEnabled, disableExportConfiguration, vetspireRecapEnabled, vetspireExportEnabled, defaultVetspireBehavior */
  'updated_exports',
]);
export type OrganizationMetadataAction = z.infer<typeof OrganizationMetadataAction>;

/** Changes the settings of a team. A key that is sent as null is removed. */
export const updateOrganizationMetadata = defineCall({
  method: 'POST',
  path: '/v1/update_organization_metadata',
  summary:
    'Changes settings of the whole team. Administrators only. Each action can write its own keys; others are refused.',
  tag: 'organizations',
  input: z.object({
    action: OrganizationMetadataAction,
    metadata: z.record(z.string().max(80), z.unknown()),
  }),
  output: z.object({ public_metadata: Metadata }),
  refusals: ['forbidden'],
});

/** Reads the settings of a member that colleagues may know. */
export const getTeamMemberPublicMetadata = defineCall({
  method: 'GET',
  path: '/v1/team_member_public_metadata/{id}',
  summary: 'Reads the public metadata of a member of the caller’s team.',
  tag: 'organizations',
  input: z.object({ id: UserId }),
  output: Metadata,
  refusals: ['user_not_found'],
});

/** A group of teams for its members. */
export const SuperOrganization = z.object({
  id: z.string(),
  name: z.string(),
  /** Flags that the group decides for all; if left out, the team's or the person's apply. */
  davidEnabled: z.boolean().optional(),
  multipetEnabled: z.boolean().optional(),
  multiDocEnabled: z.boolean().optional(),
  /** Whether the caller manages it. */
  is_owner: z.boolean(),
});
export type SuperOrganization = z.infer<typeof SuperOrganization>;

/** Reads the group of the caller's team, or of the caller. */
export const getSuperOrganization = defineCall({
  method: 'GET',
  path: '/v1/super_organization',
  summary: 'Reads the group of teams of the caller’s team.',
  tag: 'organizations',
  input: z.object({}),
  output: SuperOrganization,
  refusals: ['organization_not_found'],
});

/** Creates a group with the current team. */
export const createSuperOrganization = defineCall({
  method: 'POST',
  path: '/v1/super_organization',
  summary:
    'Founds a group of teams with the team one works in, and looks after it. Administrators of a team without a group only.',
  tag: 'organizations',
  input: z.object({ name: nameOf(140) }),
  output: SuperOrganization,
  refusals: ['forbidden', 'already_member'],
});
