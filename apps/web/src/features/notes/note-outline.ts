/** The order in which a note is read: by pet where there are several, then section, then entry. */
import { isAbout, isAboutAll, isUnassigned, namedPets } from '@auscult/domain/notes/notes-of-pets';
import { ALL_PETS, UNASSIGNED } from '@auscult/domain/notes/render-note';
import type { HeldLine } from './note-edits.ts';

/** The lines of one entry; `name` is null for lines of the section itself. */
export interface OutlineEntry {
  key: string;
  name: string | null;
  lines: HeldLine[];
}

/** A part of the note under one heading. */
export interface OutlineSection {
  key: string;
  name: string;
  entries: OutlineEntry[];
}

/** What is said about one pet, about all, or about nobody knows whom. */
export interface OutlinePart {
  key: string;
  /** Null where the note needs no such heading. */
  heading: string | null;
  /** Whether nobody could tell whom of several pets it is about. */
  isUnassigned: boolean;
  sections: OutlineSection[];
}

/** What of a note is seen. */
export interface SeenNote {
  lines: readonly HeldLine[];
  /** Of the visit, in their order. */
  pets: readonly string[];
  /** Whose own note is seen: its lines and those of all pets; undefined for the whole. */
  pet?: string | undefined;
}

/** The note in the order in which it is read. */
export function noteOutline({ lines, pets, pet }: SeenNote): OutlinePart[] {
  if (pet !== undefined) return [wholePart(linesOfPet(lines, pet))];
  const named = petsOf(lines, pets);
  if (named.length < 2) return [wholePart(lines)];
  const parts = [
    ...named.map((name) => ({ heading: name, own: lines.filter(({ line }) => isAbout(line, name)) })),
    { heading: ALL_PETS, own: lines.filter(({ line }) => isAboutAll(line)) },
  ].map(({ heading, own }, at) => partOf(String(at), { heading, own, isUnassigned: false }));
  const unassigned = lines.filter(({ line }) => isUnassigned(line));
  parts.push(partOf('unassigned', { heading: UNASSIGNED, own: unassigned, isUnassigned: true }));
  return parts.filter(({ sections }) => sections.length > 0);
}

/** Every pet that a note is about. */
export function petsOf(lines: readonly HeldLine[], pets: readonly string[]): string[] {
  return namedPets(
    lines.map(({ line }) => line),
    pets,
  );
}

function linesOfPet(lines: readonly HeldLine[], pet: string): HeldLine[] {
  return lines.filter(({ line }) => isAbout(line, pet) || isAboutAll(line));
}

interface Part {
  heading: string | null;
  own: readonly HeldLine[];
  isUnassigned: boolean;
}

function wholePart(own: readonly HeldLine[]): OutlinePart {
  return partOf('', { heading: null, own, isUnassigned: false });
}

function partOf(key: string, { own, ...part }: Part): OutlinePart {
  return { key, ...part, sections: sectionsOf(own) };
}

function sectionsOf(lines: readonly HeldLine[]): OutlineSection[] {
  return [...Map.groupBy(lines, ({ line }) => line.section)].map(([name, own]) => ({
    key: name,
    name,
    entries: [...Map.groupBy(own, ({ line }) => line.entry)].map(([entry, ofEntry]) => ({
      key: entry ?? '',
      name: entry,
      lines: ofEntry,
    })),
  }));
}

function linesAsMarkup(seen: SeenNote): string {
  const parts = noteOutline(seen).map(({ heading, sections }) => {
    const body = sections.map(sectionAsMarkup).join('\n\n');
    return heading === null ? body : `# ${heading}\n\n${body}`;
  });
  return parts.join('\n\n');
}

/**
 * What is seen as note markup. The server's own text knows the template; it is only there for a whole note that is saved.
 *
 * @param stored  the server's text of the whole note; undefined while it has not got what is seen
 */
export function markupSeen(stored: string | undefined, seen: SeenNote): string {
  return stored !== undefined && seen.pet === undefined ? stored : linesAsMarkup(seen);
}

function sectionAsMarkup({ name, entries }: OutlineSection): string {
  const lines = entries.flatMap(({ name: entry, lines: held }) =>
    held.map(({ line }) => (entry === null ? `- ${line.text}` : `- **${entry}:** ${line.text}`)),
  );
  return [`## ${name}`, ...lines].join('\n');
}
