/**
 * Saved entries: single lines of templates, for use in other templates.
 * @spec 1.3/saved-entry, 2.7/saved-entries
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { BODY_BYTES } from './limits.ts';
import { savedPartShape, shelfShape } from './saved-sections.ts';
import { EntryType, TEMPLATE_LIMITS, TemplateEntry } from './templates.ts';

const entryFields = {
  ...savedPartShape,
  entryKey: z.string().min(1).max(80),
  subEntries: z.array(TemplateEntry).max(TEMPLATE_LIMITS.entries).default([]),
};

/** A saved entry. */
export const SavedEntry = z.object({ ...shelfShape, ...entryFields, type: EntryType });
export type SavedEntry = z.infer<typeof SavedEntry>;

/** Input for saving one. An unknown type becomes `paragraph`. @spec 1.5/entry-type-fallback */
const sentEntry = { ...entryFields, type: z.string().max(50).default('paragraph') };

const entryList = z.object({ entries: z.array(SavedEntry) });

/** Lists the caller's own saved entries and those shared with their group of teams. */
export const listSavedEntries = defineCall({
  method: 'GET',
  path: '/v2/saved_entries',
  summary: 'Lists the caller’s saved entries, and those that teams of the group gave.',
  tag: 'saved-entries',
  input: z.object({}),
  output: entryList,
  refusals: [],
});

/** Lists the saved entries of the caller's team. */
export const listOrgSavedEntries = defineCall({
  method: 'GET',
  path: '/v2/org_saved_entries',
  summary: 'Lists the saved entries of the caller’s team.',
  tag: 'saved-entries',
  input: z.object({}),
  output: entryList,
  refusals: [],
});

/** Saves an entry. */
export const createSavedEntry = defineCall({
  method: 'POST',
  path: '/v2/saved_entries',
  summary: 'Saves an entry to the shelf.',
  tag: 'saved-entries',
  bodyBytes: BODY_BYTES.template,
  input: z.object(sentEntry),
  output: SavedEntry,
  refusals: ['forbidden', 'idempotency_conflict'],
});

/** Changes a saved entry. Templates that use a copy do not change. */
export const updateSavedEntry = defineCall({
  method: 'PUT',
  path: '/v2/saved_entries/{entry_uuid}',
  summary: 'Changes a saved entry. Templates that it was picked into stay as they are.',
  tag: 'saved-entries',
  bodyBytes: BODY_BYTES.template,
  input: z.object({ entry_uuid: z.string().max(64), ...sentEntry }),
  output: SavedEntry,
  refusals: ['saved_part_not_found', 'forbidden'],
});

/** Deletes a saved entry. */
export const deleteSavedEntry = defineCall({
  method: 'DELETE',
  path: '/v2/saved_entries/{entry_uuid}',
  summary: 'Takes an entry from the shelf.',
  tag: 'saved-entries',
  input: z.object({ entry_uuid: z.string().max(64) }),
  output: z.object({ id: z.string() }),
  refusals: ['saved_part_not_found', 'forbidden'],
});

/** Shares a saved entry with the caller's group of teams, or withdraws it. */
export const moveEntryToSuperOrg = defineCall({
  method: 'POST',
  path: '/v1/move_entry_to_super_org',
  summary: 'Gives a saved entry to the caller’s group of teams, or takes it back.',
  tag: 'saved-entries',
  input: z.object({ entry_id: z.string().min(1).max(64), action: z.enum(['add', 'remove']) }),
  output: SavedEntry,
  refusals: ['saved_part_not_found', 'forbidden'],
});
