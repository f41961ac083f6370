/** The order in which a note is read: by pet where there are several, then section, then entry. */
import { ALL_PETS } from '@auscult/domain/notes/render-note';
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

/** What is said about one pet; `pet` is null where the note needs no such heading. */
export interface OutlinePart {
  key: string;
  pet: string | null;
  sections: OutlineSection[];
}

/** @param pets  of the visit, in their order */
export function noteOutline(lines: readonly HeldLine[], pets: readonly string[]): OutlinePart[] {
  const named = [...new Set([...pets, ...lines.map(({ line }) => line.pet ?? '')].filter(Boolean))];
  if (named.length < 2) return [{ key: '', pet: null, sections: sectionsOf(lines) }];
  const parts = [...named, ''].map((pet) => ({
    key: pet,
    pet: pet || ALL_PETS,
    sections: sectionsOf(lines.filter(({ line }) => (line.pet ?? '') === pet)),
  }));
  return parts.filter(({ sections }) => sections.length > 0);
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

/** Lines as note markup, for copying what is not saved yet. */
export function linesAsMarkup(lines: readonly HeldLine[], pets: readonly string[]): string {
  const parts = noteOutline(lines, pets).map(({ pet, sections }) => {
    const body = sections.map(sectionAsMarkup).join('\n\n');
    return pet === null ? body : `# ${pet}\n\n${body}`;
  });
  return parts.join('\n\n');
}

function sectionAsMarkup({ name, entries }: OutlineSection): string {
  const lines = entries.flatMap(({ name: entry, lines: held }) =>
    held.map(({ line }) => (entry === null ? `- ${line.text}` : `- **${entry}:** ${line.text}`)),
  );
  return [`## ${name}`, ...lines].join('\n');
}
