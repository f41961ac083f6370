/**
 * Changes of a template's form. Each returns a new form and does not modify the given one; an impossible
 * change returns the same object. Keys of new parts come from the caller.
 */
import {
  type EntryType,
  type SectionType,
  TEMPLATE_LIMITS,
  type TemplateEntry,
  type TemplateForm,
  type TemplateSection,
} from '@auscult/contract/templates';
import { findPart, listParts, type PlacedPart, uniqueName, withBelow, withEntries } from './form-tree.ts';
import { fitsBelow } from './move-part.ts';
import { ENTRY_TYPES, SECTION_TYPES } from './part-types.ts';

/** Characters reserved in a long name for a number after it. */
const ROOM = 5;

/** Generates a unique key. */
export type KeySource = () => string;

/** A new plain section. */
export function newSection(type: SectionType, key: string): TemplateSection {
  const name = type === 'spaces' ? '' : `New ${SECTION_TYPES[type].name.toLowerCase()}`;
  return {
    ...{ key, name, type, soap: null, entries: [], integration: null },
    ...newPart(type),
    diagram: type === 'diagram' ? 'dental_dog' : null,
  };
}

/** A new plain entry. */
export function newEntry(type: EntryType, key: string): TemplateEntry {
  const name = type === 'spaces' ? '' : `New ${ENTRY_TYPES[type].name.toLowerCase()}`;
  return { key, name, type, subEntries: [], ...newPart(type) };
}

function newPart(type: SectionType | EntryType) {
  return {
    ...{ description: '', aliases: [] as string[], defaultValue: null, options: [] as string[] },
    hardcodedValue: type === 'hardcoded' ? '' : null,
    multiOptions: false,
  };
}

/** Inserts a section. @param at  its index among the sections; by default the end */
export function addSection(
  form: TemplateForm,
  section: TemplateSection,
  at: number = form.sections.length,
): TemplateForm {
  if (form.sections.length >= TEMPLATE_LIMITS.sections || !hasRoomFor(form, section.entries)) return form;
  const named = { ...section, name: freeName(section.name, sectionNames(form)) };
  return { ...form, sections: form.sections.toSpliced(at, 0, named) };
}

/** Inserts an entry below a section or subsection. @param at  its index there; by default the end */
export function addEntry(
  form: TemplateForm,
  entry: TemplateEntry,
  { parent, at }: { parent: string; at?: number },
): TemplateForm {
  const holder = findPart(form, parent);
  if (!holder || !fitsBelow(holder, entry) || !hasRoomFor(form, [entry])) return form;
  const named = withFreeNames(entry, entryNames(form, holder.section));
  return withEntries(form, parent, (entries) => entries.toSpliced(at ?? entries.length, 0, named));
}

/** Inserts a copy directly after a part, with new keys. */
export function duplicatePart(form: TemplateForm, key: string, freshKey: KeySource): TemplateForm {
  const placed = findPart(form, key);
  if (!placed) return form;
  if (placed.kind === 'section')
    return addSection(form, copyName(withFreshKeys(placed.part, freshKey)), placed.at + 1);
  const copy = copyName(withFreshEntryKeys(placed.part, freshKey));
  return addEntry(form, copy, { parent: placed.parent, at: placed.at + 1 });
}

/** Removes a part with everything below it. */
export function removePart(form: TemplateForm, key: string): TemplateForm {
  const placed = findPart(form, key);
  if (!placed) return form;
  if (placed.kind === 'section')
    return { ...form, sections: form.sections.filter((section) => section.key !== key) };
  return withEntries(form, placed.parent, (entries) => entries.filter((entry) => entry.key !== key));
}

/** Fields of a part that can change in place. */
export type PartChange = Partial<Omit<TemplateSection, 'key' | 'entries' | 'type'>> & {
  type?: SectionType | EntryType;
};

/** Changes fields of a part. A part with entries cannot get a type without entries. */
export function changePart(form: TemplateForm, key: string, change: PartChange): TemplateForm {
  const placed = findPart(form, key);
  if (!placed || !isPossible(placed, change)) return form;
  const fitting = { ...change, ...filledFor(placed, change.type) };
  if (placed.kind === 'section') {
    const part = { ...placed.part, ...fitting } as TemplateSection;
    return { ...form, sections: form.sections.with(placed.at, part) };
  }
  const part = { ...placed.part, ...fitting } as TemplateEntry;
  return withEntries(form, placed.parent, (entries) => entries.with(placed.at, part));
}

/** Whether a type cannot have the entries of a part. */
export function losesEntries({ kind, part }: PlacedPart, type: SectionType | EntryType): boolean {
  const below = kind === 'section' ? part.entries : part.subEntries;
  const wanted = kind === 'section' ? SECTION_TYPES[type as SectionType] : ENTRY_TYPES[type as EntryType];
  return below.length > 0 && !wanted.holdsEntries;
}

function isPossible(placed: PlacedPart, { type }: PartChange): boolean {
  return type === undefined || !losesEntries(placed, type);
}

/** Fields that a type requires and the part lacks. */
function filledFor({ kind, part }: PlacedPart, type: SectionType | EntryType | undefined): PartChange {
  if (type === undefined) return {};
  const isChart = kind === 'section' && type === 'diagram';
  return {
    ...(type === 'hardcoded' && { hardcodedValue: part.hardcodedValue ?? '' }),
    ...(kind === 'section' && { diagram: isChart ? (part.diagram ?? 'dental_dog') : null }),
  };
}

/** The same section with new keys for it and its entries; the first key is the section's. */
export function withFreshKeys(section: TemplateSection, freshKey: KeySource): TemplateSection {
  const key = freshKey();
  return { ...section, key, entries: section.entries.map((entry) => withFreshEntryKeys(entry, freshKey)) };
}

/** The same entry with a new key, and so for nested ones. */
export function withFreshEntryKeys(entry: TemplateEntry, freshKey: KeySource): TemplateEntry {
  const key = freshKey();
  return { ...entry, key, subEntries: entry.subEntries.map((below) => withFreshEntryKeys(below, freshKey)) };
}

/** The writer identifies entries of a section by name, so a copied subsection gets new names, too. */
function withFreeNames(entry: TemplateEntry, taken: string[]): TemplateEntry {
  const name = freeName(entry.name, taken);
  taken.push(name);
  return { ...entry, name, subEntries: entry.subEntries.map((below) => withFreeNames(below, taken)) };
}

function freeName(name: string, taken: readonly string[]): string {
  return name.trim() === '' ? name : uniqueName(name.slice(0, TEMPLATE_LIMITS.name - ROOM), taken);
}

function copyName<Part extends { name: string }>(part: Part): Part {
  if (part.name.trim() === '') return part;
  return { ...part, name: `${part.name.slice(0, TEMPLATE_LIMITS.name - ROOM * 2)} copy` };
}

function sectionNames({ sections }: TemplateForm): string[] {
  return sections.map(({ name }) => name);
}

function entryNames(form: TemplateForm, section: string): string[] {
  const within = form.sections.find(({ key }) => key === section);
  return withBelow(within?.entries ?? []).map(({ name }) => name);
}

/** Whether the form has room for these entries and all below them. */
function hasRoomFor(form: TemplateForm, entries: readonly TemplateEntry[]): boolean {
  const standing = listParts(form).length - form.sections.length;
  return standing + withBelow(entries).length <= TEMPLATE_LIMITS.allEntries;
}
