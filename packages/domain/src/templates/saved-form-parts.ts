/** Parts on the shelf and parts of a form: the same thing by two sets of names. */
import type { SavedEntry } from '@auscult/contract/saved-entries';
import type { SavedSection } from '@auscult/contract/saved-sections';
import type { EntryType, SectionType, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { type KeySource, withFreshEntryKeys, withFreshKeys } from './edit-form.ts';

/** What a saved section is made of, without whose it is. */
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

/** What a saved entry is made of, without whose it is. */
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

/** A section of a form, picked from the shelf: with keys of its own, since it may be picked twice. */
export function sectionFromSaved(saved: SectionOnShelf, freshKey: KeySource): TemplateSection {
  const { name, entries, diagram } = saved;
  const part = { key: '', name, entries, diagram, type: saved.type, soap: null, integration: null };
  return withFreshKeys({ ...part, ...sharedFields(saved) }, freshKey);
}

/** An entry of a form, picked from the shelf. */
export function entryFromSaved(saved: EntryOnShelf, freshKey: KeySource): TemplateEntry {
  const { name, subEntries, type } = saved;
  return withFreshEntryKeys({ key: '', name, subEntries, type, ...sharedFields(saved) }, freshKey);
}

/** What is saved of a section. Which SOAP part it counts to, and where its text goes, is the template's business. */
export function savedFromSection(section: TemplateSection): SectionOnShelf & { type: SectionType } {
  const { key, name, entries, diagram, type } = section;
  return { sectionKey: key, name, entries, diagram, type, ...fieldsOnShelf(section) };
}

/** What is saved of an entry. */
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
