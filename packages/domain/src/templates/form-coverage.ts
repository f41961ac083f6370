/** How much of a form a note fills. */
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { ENTRY_TYPES, SECTION_TYPES } from './part-types.ts';

/** Filled parts of a form, and all fillable ones. */
export interface FormCoverage {
  filled: number;
  parts: number;
}

/**
 * Counts the fillable parts: entries, and sections without any. Prebuilt normals and fixed phrases fill none,
 * since no one said them.
 */
export function coverageOf(
  { sections }: Pick<TemplateDefinition, 'sections'>,
  lines: readonly Pick<NoteLine, 'section' | 'entry' | 'origin'>[],
): FormCoverage {
  const said = new Set(lines.filter(({ origin }) => origin !== 'default').map(placeOf));
  const places = sections.flatMap(placesIn).map(placeOf);
  return { filled: places.filter((place) => said.has(place)).length, parts: places.length };
}

/** A Smart Pick that a note leaves empty. */
export interface EmptyPick {
  /** Names of its section and of its entry, if it is one. */
  name: string;
  /** The line that shares most words with one of its choices; undefined if none shares half of them. */
  closest: { text: string; place: string } | undefined;
}

/** Minimum share of the words of a choice for a hint. */
const SHARED = 0.5;

/** The empty Smart Picks of a form, in the order of the form. */
export function emptyPicks(
  { sections }: Pick<TemplateDefinition, 'sections'>,
  lines: readonly Pick<NoteLine, 'section' | 'entry' | 'origin' | 'text'>[],
): EmptyPick[] {
  const said = lines.filter(({ origin }) => origin !== 'default');
  const filled = new Set(said.map(placeOf));
  return sections
    .flatMap(placesIn)
    .filter((place) => place.options.length > 0 && !filled.has(placeOf(place)))
    .map((place) => ({ name: nameOf(place), closest: closestTo(place.options, said) }));
}

function closestTo(
  options: readonly string[],
  lines: readonly Pick<NoteLine, 'section' | 'entry' | 'text'>[],
): EmptyPick['closest'] {
  const choices = options.map(wordsOf).filter(({ size }) => size > 0);
  const rated = lines.map((line) => {
    const words = wordsOf(line.text);
    const shares = choices.map(
      (choice) => [...choice].filter((word) => words.has(word)).length / choice.size,
    );
    return { line, share: Math.max(0, ...shares) };
  });
  const [best] = rated.toSorted((one, other) => other.share - one.share);
  if (!best || best.share < SHARED) return undefined;
  return { text: best.line.text.replaceAll(/[*_~[\]]/g, ''), place: nameOf(best.line) };
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+(?:[/.][\p{L}\p{N}]+)*/gu));
}

function nameOf({ section, entry }: Place): string {
  return [section, entry].filter(Boolean).join(', ');
}

type Place = Pick<NoteLine, 'section' | 'entry'>;

/** A part of a form, as lines name it. */
interface PlaceOfForm extends Place {
  /** Choices of a Smart Pick; empty for another kind of part. */
  options: readonly string[];
}

function placeOf({ section, entry }: Place): string {
  return JSON.stringify([section, entry]);
}

function placesIn({ name: section, type, entries, options }: TemplateSection): PlaceOfForm[] {
  if (entries.length > 0) {
    return writtenEntries(entries).map((entry) => ({
      ...{ section, entry: entry.name },
      options: ENTRY_TYPES[entry.type].hasOptions ? entry.options : [],
    }));
  }
  const { isWritten, hasOptions } = SECTION_TYPES[type];
  if (!isWritten || type === 'general_instructions') return [];
  return [{ section, entry: null, options: hasOptions ? options : [] }];
}

/** Entries without nested ones; others are filled by their nested entries. */
function writtenEntries(entries: readonly TemplateEntry[]): TemplateEntry[] {
  return entries.flatMap((entry) => {
    if (entry.subEntries.length > 0) return writtenEntries(entry.subEntries);
    return ENTRY_TYPES[entry.type].isWritten ? [entry] : [];
  });
}
