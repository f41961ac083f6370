/** A template's form as a tree: positions of parts, and changes of one part. */
import type { TemplateEntry, TemplateForm, TemplateSection } from '@auscult/contract/templates';
import { ENTRY_TYPES, type PartType, SECTION_TYPES } from './part-types.ts';

/** A part in its place. `depth` counts levels below a section: 0 for the section itself. */
export type PlacedPart =
  | { kind: 'section'; part: TemplateSection; depth: 0; parent: null; section: string; at: number }
  | { kind: 'entry'; part: TemplateEntry; depth: number; parent: string; section: string; at: number };

/** Which parts can be below which. */
type Holder = TemplateSection | TemplateEntry;

/** Every part in reading order; a section precedes its entries, a subsection its own. */
export function listParts({ sections }: Pick<TemplateForm, 'sections'>): PlacedPart[] {
  return sections.flatMap((part, at): PlacedPart[] => [
    { kind: 'section', part, depth: 0, parent: null, section: part.key, at },
    ...placedEntries(part.entries, { section: part.key, parent: part.key, depth: 1 }),
  ]);
}

function placedEntries(
  entries: readonly TemplateEntry[],
  place: { section: string; parent: string; depth: number },
): PlacedPart[] {
  return entries.flatMap((part, at): PlacedPart[] => [
    { kind: 'entry', part, at, ...place },
    ...placedEntries(part.subEntries, { ...place, parent: part.key, depth: place.depth + 1 }),
  ]);
}

/** The part of this key, if there is one. */
export function findPart(form: Pick<TemplateForm, 'sections'>, key: string): PlacedPart | undefined {
  return listParts(form).find(({ part }) => part.key === key);
}

/** The definition of its type. */
export function partTypeOf({ kind, part }: Pick<PlacedPart, 'kind' | 'part'>): PartType {
  if (kind === 'section') return SECTION_TYPES[part.type as TemplateSection['type']];
  return ENTRY_TYPES[part.type as TemplateEntry['type']];
}

/** Whether a part can have entries. */
export function holdsEntries(placed: Pick<PlacedPart, 'kind' | 'part'>): boolean {
  return partTypeOf(placed).holdsEntries;
}

/** The entries directly below a section or entry. */
export function entriesOf(part: Holder): readonly TemplateEntry[] {
  return 'subEntries' in part ? part.subEntries : part.entries;
}

/** All entries of these and below them. */
export function withBelow(entries: readonly TemplateEntry[]): TemplateEntry[] {
  return entries.flatMap((entry) => [entry, ...withBelow(entry.subEntries)]);
}

/** Number of levels of an entry, including itself. */
export function heightOf({ subEntries }: TemplateEntry): number {
  return 1 + Math.max(0, ...subEntries.map(heightOf));
}

/** The form with other entries directly below one part. Objects off the path stay the same. */
export function withEntries(
  form: TemplateForm,
  parent: string,
  change: (entries: readonly TemplateEntry[]) => TemplateEntry[],
): TemplateForm {
  const sections = form.sections.map((section) => {
    const entries =
      section.key === parent ? change(section.entries) : changedBelow(section.entries, parent, change);
    return entries === section.entries ? section : { ...section, entries };
  });
  return { ...form, sections };
}

function changedBelow(
  entries: TemplateEntry[],
  parent: string,
  change: (entries: readonly TemplateEntry[]) => TemplateEntry[],
): TemplateEntry[] {
  let isSame = true;
  const changed = entries.map((entry) => {
    const below =
      entry.key === parent ? change(entry.subEntries) : changedBelow(entry.subEntries, parent, change);
    if (below === entry.subEntries) return entry;
    isSame = false;
    return { ...entry, subEntries: below };
  });
  return isSame ? entries : changed;
}

/** The first of `name`, `name 2`, `name 3` … that is free, ignoring case and space. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map(plainName));
  if (!known.has(plainName(name))) return name;
  let number = 2;
  while (known.has(plainName(`${name} ${number}`))) number += 1;
  return `${name} ${number}`;
}

function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
