/** How much of a form a note fills. */
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { ENTRY_TYPES, SECTION_TYPES } from './part-types.ts';

/** Parts of a form that something is said to, and all that could be. */
export interface FormCoverage {
  filled: number;
  parts: number;
}

/**
 * Counts the parts that are written in: entries, and sections without any. Prebuilt normals and phrases of the house fill
 * none, since no one said them.
 */
export function coverageOf(
  { sections }: Pick<TemplateDefinition, 'sections'>,
  lines: readonly Pick<NoteLine, 'section' | 'entry' | 'origin'>[],
): FormCoverage {
  const said = new Set(lines.filter(({ origin }) => origin !== 'default').map(placeOf));
  const places = sections.flatMap(placesIn).map(placeOf);
  return { filled: places.filter((place) => said.has(place)).length, parts: places.length };
}

type Place = Pick<NoteLine, 'section' | 'entry'>;

function placeOf({ section, entry }: Place): string {
  return JSON.stringify([section, entry]);
}

function placesIn({ name: section, type, entries }: TemplateSection): Place[] {
  if (entries.length > 0) return writtenEntries(entries).map(({ name: entry }) => ({ section, entry }));
  return SECTION_TYPES[type].isWritten && type !== 'general_instructions' ? [{ section, entry: null }] : [];
}

/** Entries that hold no others: what holds others is filled by those. */
function writtenEntries(entries: readonly TemplateEntry[]): TemplateEntry[] {
  return entries.flatMap((entry) => {
    if (entry.subEntries.length > 0) return writtenEntries(entry.subEntries);
    return ENTRY_TYPES[entry.type].isWritten ? [entry] : [];
  });
}
