/**
 * Saved sections: parts of templates, for use in other templates.
 * @spec 1.3/saved-section, 2.7/saved-sections
 */
import { z } from 'zod';
import { ChartKind } from './charts.ts';
import { defineCall } from './kit/call.ts';
import { EpochMilliseconds, nameOf } from './kit/scalars.ts';
import { BODY_BYTES } from './limits.ts';
import { SectionType, TEMPLATE_LIMITS, TemplateEntry } from './templates.ts';

/** Fields of every saved part besides its own. */
export const shelfShape = {
  id: z.string(),
  owner: z.string(),
  organization: z.string().nullable(),
  super_org: z.string().nullable(),
  /** Whether the caller may change and delete it. */
  is_editable: z.boolean(),
  created_timestamp: EpochMilliseconds,
  modified_timestamp: EpochMilliseconds,
};

/** The fields that saved sections and saved entries share, with their names in the API. */
export const savedPartShape = {
  name: nameOf(TEMPLATE_LIMITS.name),
  description: z.string().max(TEMPLATE_LIMITS.text).default(''),
  defaultValue: z.string().max(TEMPLATE_LIMITS.text).nullable().default(null),
  hardcodedValue: z.string().max(TEMPLATE_LIMITS.text).nullable().default(null),
  options: z.array(z.string().max(TEMPLATE_LIMITS.name)).max(TEMPLATE_LIMITS.options).default([]),
  multiOptions: z.boolean().default(false),
  alias: z.array(z.string().max(TEMPLATE_LIMITS.name)).max(TEMPLATE_LIMITS.aliases).default([]),
};

const sectionFields = {
  ...savedPartShape,
  sectionKey: z.string().min(1).max(80),
  entries: z.array(TemplateEntry).max(TEMPLATE_LIMITS.entries).default([]),
  diagram: ChartKind.nullable().default(null),
};

/** A saved section. */
export const SavedSection = z.object({ ...shelfShape, ...sectionFields, type: SectionType });
export type SavedSection = z.infer<typeof SavedSection>;

/** Input for saving one. An unknown type becomes `normal`. @spec 1.5/section-type-fallback */
const sentSection = { ...sectionFields, type: z.string().max(50).default('normal') };

const sectionList = z.object({ sections: z.array(SavedSection) });

/** Lists the caller's own saved sections, and on request those shared with their group of teams. */
export const listSavedSections = defineCall({
  method: 'GET',
  path: '/v2/saved_sections',
  summary: 'Lists the caller’s saved sections; on request also those that other teams of the group gave.',
  tag: 'saved-sections',
  input: z.object({ include_sections_from_other_orgs: z.stringbool().default(false) }),
  output: sectionList,
  refusals: [],
});

/** Lists the saved sections of the caller's team. */
export const listOrgSavedSections = defineCall({
  method: 'GET',
  path: '/v2/org_saved_sections',
  summary: 'Lists the saved sections of the caller’s team.',
  tag: 'saved-sections',
  input: z.object({}),
  output: sectionList,
  refusals: [],
});

/** Saves a section. */
export const createSavedSection = defineCall({
  method: 'POST',
  path: '/v2/saved_sections',
  summary: 'Saves a section. Fields can be in the query or in the body.',
  tag: 'saved-sections',
  bodyBytes: BODY_BYTES.template,
  input: z.object(sentSection),
  output: SavedSection,
  refusals: ['forbidden', 'idempotency_conflict'],
});

/** Changes a saved section. Templates that use a copy do not change. */
export const updateSavedSection = defineCall({
  method: 'PUT',
  path: '/v2/saved_sections/{section_uuid}',
  summary: 'Changes a saved section. Templates that it was picked into stay as they are.',
  tag: 'saved-sections',
  bodyBytes: BODY_BYTES.template,
  input: z.object({ section_uuid: z.string().max(64), ...sentSection }),
  output: SavedSection,
  refusals: ['saved_part_not_found', 'forbidden'],
});

/** Deletes a saved section. */
export const deleteSavedSection = defineCall({
  method: 'DELETE',
  path: '/v2/saved_sections/{section_uuid}',
  summary: 'Takes a section from the shelf.',
  tag: 'saved-sections',
  input: z.object({ section_uuid: z.string().max(64) }),
  output: z.object({ id: z.string() }),
  refusals: ['saved_part_not_found', 'forbidden'],
});

/** Shares a saved section with the caller's group of teams, or withdraws it. */
export const moveSectionToSuperOrg = defineCall({
  method: 'POST',
  path: '/v1/move_section_to_super_org',
  summary: 'Gives a saved section to the caller’s group of teams, or takes it back.',
  tag: 'saved-sections',
  input: z.object({ section_id: z.string().min(1).max(64), action: z.enum(['add', 'remove']) }),
  output: SavedSection,
  refusals: ['saved_part_not_found', 'forbidden'],
});
