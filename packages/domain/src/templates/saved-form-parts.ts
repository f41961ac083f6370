/** Converts between saved parts and parts of a form, which have different field names. */
import type { SavedEntry } from '@auscult/contract/saved-entries';
import type { SavedSection } from '@auscult/contract/saved-sections';
import type { EntryType, SectionType, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { type KeySource, withFreshEntryKeys, withFreshKeys } from './edit-form.ts';

/** The content of a saved section, without its owner. */
export type SectionOnShelf = Pick<
  SavedSection,
  | 'sectionKey'
  | 'name'
  | 'entries'
  | 'type'
  | 'diagram'
  | 'description'
  | 'defaultValue'
  | 'hardcodedValue'
  | 'options'
  | 'multiOptions'
  | 'alias'
>;

/** The content of a saved entry, without its owner. */
export type EntryOnShelf = Pick<
  SavedEntry,
  | 'entryKey'
  | 'name'
  | 'subEntries'
  | 'type'
  | 'description'
  | 'defaultValue'
  | 'hardcodedValue'
  | 'options'
  | 'multiOptions'
  | 'alias'
>;

/** A saved section as a section of a form: with new keys, since it may be used twice. */
export function sectionFromSaved(saved: SectionOnShelf, freshKey: KeySource): TemplateSection {
  const { name, entries, diagram } = saved;
  const part = { key: '', name, entries, diagram, type: saved.type, soap: null, integration: null };
  return withFreshKeys({ ...part, ...sharedFields(saved) }, freshKey);
}

/** A saved entry as an entry of a form. */
export function entryFromSaved(saved: EntryOnShelf, freshKey: KeySource): TemplateEntry {
  const { name, subEntries, type } = saved;
  return withFreshEntryKeys({ key: '', name, subEntries, type, ...sharedFields(saved) }, freshKey);
}

/** The saved content of a section. Its SOAP part and its target field belong to the template. */
export function savedFromSection(section: TemplateSection): SectionOnShelf & { type: SectionType } {
  const { key, name, entries, diagram, type } = section;
  return { sectionKey: key, name, entries, diagram, type, ...fieldsOnShelf(section) };
}

/** The saved content of an entry. */
export function savedFromEntry(entry: TemplateEntry): EntryOnShelf & { type: EntryType } {
  const { key, name, subEntries, type } = entry;
  return { entryKey: key, name, subEntries, type, ...fieldsOnShelf(entry) };
}

function sharedFields(saved: SectionOnShelf | EntryOnShelf) {
  const { description, defaultValue, hardcodedValue, options, multiOptions, alias } = saved;
  return { description, defaultValue, hardcodedValue, options, multiOptions, aliases: alias };
}

function fieldsOnShelf(part: TemplateSection | TemplateEntry) {
  const { description, defaultValue, hardcodedValue, options, multiOptions, aliases } = part;
  return { description, defaultValue, hardcodedValue, options, multiOptions, alias: aliases };
}
