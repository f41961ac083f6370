/**
 * The changes that someone makes to a template's form. Each gives another form and leaves the given one as it is;
 * where a change is not possible, it gives the very same form. Keys of new parts come from the caller.
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

/** Characters kept free in a long name, for a number behind it. */
const ROOM = 5;

/** Gives a key that no other part has. */
export type KeySource = () => string;

/** A plain section, as a new one begins. */
export function newSection(type: SectionType, key: string): TemplateSection {
  const name = type === 'spaces' ? '' : `New ${SECTION_TYPES[type].name.toLowerCase()}`;
  return {
    ...{ key, name, type, soap: null, entries: [], integration: null },
    ...newPart(type),
    diagram: type === 'diagram' ? 'dental_dog' : null,
  };
}

/** A plain entry, as a new one begins. */
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

/** Puts a section in. @param at  its place among the sections; the last without one */
export function addSection(
  form: TemplateForm,
  section: TemplateSection,
  at: number = form.sections.length,
): TemplateForm {
  if (form.sections.length >= TEMPLATE_LIMITS.sections || !hasRoomFor(form, section.entries)) return form;
  const named = { ...section, name: freeName(section.name, sectionNames(form)) };
  return { ...form, sections: form.sections.toSpliced(at, 0, named) };
}

/** Puts an entry below a section or subsection. @param at  its place there; the last without one */
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

/** Puts a copy of a part right behind it, with keys of its own. */
export function duplicatePart(form: TemplateForm, key: string, freshKey: KeySource): TemplateForm {
  const placed = findPart(form, key);
  if (!placed) return form;
  if (placed.kind === 'section')
    return addSection(form, copyName(withFreshKeys(placed.part, freshKey)), placed.at + 1);
  const copy = copyName(withFreshEntryKeys(placed.part, freshKey));
  return addEntry(form, copy, { parent: placed.parent, at: placed.at + 1 });
}

/** Takes a part out, with all below it. */
export function removePart(form: TemplateForm, key: string): TemplateForm {
  const placed = findPart(form, key);
  if (!placed) return form;
  if (placed.kind === 'section')
    return { ...form, sections: form.sections.filter((section) => section.key !== key) };
  return withEntries(form, placed.parent, (entries) => entries.filter((entry) => entry.key !== key));
}

/** What can be changed of a part where it is. */
export type PartChange = Partial<Omit<TemplateSection, 'key' | 'entries' | 'type'>> & {
  type?: SectionType | EntryType;
};

/** Changes fields of a part. Whether it has entries decides whether its type may become one that holds none. */
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

/** Whether a type would leave no place for the entries that a part has. */
export function losesEntries({ kind, part }: PlacedPart, type: SectionType | EntryType): boolean {
  const below = kind === 'section' ? part.entries : part.subEntries;
  const wanted = kind === 'section' ? SECTION_TYPES[type as SectionType] : ENTRY_TYPES[type as EntryType];
  return below.length > 0 && !wanted.holdsEntries;
}

function isPossible(placed: PlacedPart, { type }: PartChange): boolean {
  return type === undefined || !losesEntries(placed, type);
}

/** What a type asks for that the part did not need until now. */
function filledFor({ kind, part }: PlacedPart, type: SectionType | EntryType | undefined): PartChange {
  if (type === undefined) return {};
  const isChart = kind === 'section' && type === 'diagram';
  return {
    ...(type === 'hardcoded' && { hardcodedValue: part.hardcodedValue ?? '' }),
    ...(kind === 'section' && { diagram: isChart ? (part.diagram ?? 'dental_dog') : null }),
  };
}

/** The same section with keys of its own, its entries' too; the first key is the section's. */
export function withFreshKeys(section: TemplateSection, freshKey: KeySource): TemplateSection {
  const key = freshKey();
  return { ...section, key, entries: section.entries.map((entry) => withFreshEntryKeys(entry, freshKey)) };
}

/** The same entry with a key of its own, and so below it. */
export function withFreshEntryKeys(entry: TemplateEntry, freshKey: KeySource): TemplateEntry {
  const key = freshKey();
  return { ...entry, key, subEntries: entry.subEntries.map((below) => withFreshEntryKeys(below, freshKey)) };
}

/** Names within a section are told apart by the person who writes into it: those of a copied subsection too. */
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

/** Whether the form can take these entries and all below them. */
function hasRoomFor(form: TemplateForm, entries: readonly TemplateEntry[]): boolean {
  const standing = listParts(form).length - form.sections.length;
  return standing + withBelow(entries).length <= TEMPLATE_LIMITS.allEntries;
}
