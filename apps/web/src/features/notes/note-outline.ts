/** The reading order of a note: by pet if there are several, then section, then entry. */

import type { NoteForm } from '@auscult/contract/note-form';
import { translateHeading, withTranslatedHeadings } from '@auscult/domain/discharge/translated-headings';
import { isAbout, isAboutAll, isUnassigned, namedPets } from '@auscult/domain/notes/notes-of-pets';
import { ALL_PETS, type RenderOptions, renderNote, UNASSIGNED } from '@auscult/domain/notes/render-note';
import type { HeldLine } from './note-edits.ts';
import { type OutlineSection, sectionsOf, withoutFixedTexts } from './outline-sections.ts';

/** The part of a note about one pet, about all pets, or about an unknown one. */
export interface OutlinePart {
  key: string;
  /** Null if the note needs no such heading. */
  heading: string | null;
  /** Locale of a heading in the language of the note; undefined for a pet's name. */
  language?: string | undefined;
  /** Whether it is about an unknown one of several pets. */
  isUnassigned: boolean;
  sections: OutlineSection[];
}

/** The visible part of a note. */
export interface SeenNote {
  lines: readonly HeldLine[];
  /** Of the visit, in their order. */
  pets: readonly string[];
  /** The pet whose own note is shown: its lines and those of all pets; undefined for the whole. */
  pet?: string | undefined;
  /** Whether only the unassigned lines are shown. */
  isUnassigned?: boolean | undefined;
  /** The form that it was written with; undefined while unknown. */
  form?: NoteForm | undefined;
  /** Locale of the reader; the headings are in that language. */
  language?: string | undefined;
}

/** The note in reading order. */
export function noteOutline({
  lines,
  pets,
  pet,
  isUnassigned: isRest,
  form,
  language,
}: SeenNote): OutlinePart[] {
  if (pet !== undefined) return [wholePart(linesOfPet(lines, pet), formOfPet(form, pet))];
  const named = petsOf(lines, pets);
  if (named.length < 2) return [wholePart(lines, form)];
  const bare = form && withoutFixedTexts(form);
  const ofPets = named.map((name, at) => ({
    ...{ key: String(at), heading: name, isUnassigned: false },
    sections: sectionsOf(
      lines.filter(({ line }) => isAbout(line, name)),
      formOfPet(form, name),
    ),
  }));
  const ofAll = lines.filter(({ line }) => isAboutAll(line));
  const unassigned = lines.filter(({ line }) => isUnassigned(line));
  const headed = (english: string) => {
    const heading = language === undefined ? english : translateHeading(english, language);
    return { heading, language: heading === english ? undefined : language };
  };
  return [
    ...ofPets,
    { key: 'all', ...headed(ALL_PETS), isUnassigned: false, sections: sectionsOf(ofAll, bare) },
    { key: 'unassigned', ...headed(UNASSIGNED), isUnassigned: true, sections: sectionsOf(unassigned, bare) },
  ].filter((part) => part.sections.length > 0 && (!isRest || part.isUnassigned));
}

/** All lines of a note in the order on the screen, for any shown pet. */
export function linesInOrder({ pet: _, isUnassigned: __, ...whole }: SeenNote): HeldLine[] {
  const inOrder = noteOutline(whole)
    .flatMap(({ sections }) => sections)
    .flatMap(({ entries }) => entries.flatMap(({ lines }) => lines));
  const seen = new Set(inOrder);
  return [...inOrder, ...whole.lines.filter((held) => !seen.has(held))];
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

/** The fixed texts of a pet's own note name that pet. */
function formOfPet(form: NoteForm | undefined, patient: string): NoteForm | undefined {
  return form && { ...form, placeholders: { ...form.placeholders, patient } };
}

function wholePart(own: readonly HeldLine[], form: NoteForm | undefined): OutlinePart {
  return { key: '', heading: null, isUnassigned: false, sections: sectionsOf(own, form) };
}

function linesAsMarkup(seen: SeenNote): string {
  const parts = noteOutline(seen).map(({ heading, sections }) => {
    const body = sections.map(sectionAsMarkup).join('\n\n');
    return heading === null ? body : `# ${heading}\n\n${body}`;
  });
  return parts.join('\n\n');
}

/**
 * The visible part as note markup, like the server's rendering; simplified while the form is unknown.
 *
 * @param stored  the server's text of the whole note; undefined while it does not have the visible state
 */
export function markupSeen(stored: string | undefined, seen: SeenNote): string {
  if (stored !== undefined && seen.pet === undefined) return stored;
  const read = inItsLanguage(seen);
  return read.form ? renderSeen(read, read.form) : linesAsMarkup(read);
}

function inItsLanguage(seen: SeenNote): SeenNote {
  const { language, lines, form } = seen;
  if (language === undefined) return seen;
  return {
    ...seen,
    lines: lines.map((held) => ({
      ...held,
      line: { ...held.line, section: translateHeading(held.line.section, language) },
    })),
    form: form && { ...form, template: withTranslatedHeadings(form.template, language) },
  };
}

function renderSeen({ lines, pets, pet, language }: SeenNote, { template, placeholders }: NoteForm): string {
  const textOf = (own: readonly HeldLine[], options: RenderOptions) =>
    renderNote(
      own.map(({ line }) => line),
      template,
      options,
    );
  if (pet === undefined) return textOf(lines, { pets, placeholders, ...(language && { language }) });
  return textOf(linesOfPet(lines, pet), { pets: [pet], placeholders: { ...placeholders, patient: pet } });
}

function sectionAsMarkup({ name, entries }: OutlineSection): string {
  const lines = entries.flatMap(({ name: entry, lines: held }) =>
    held.map(({ line }) => (entry === null ? `- ${line.text}` : `- **${entry}:** ${line.text}`)),
  );
  return [`## ${name}`, ...lines].join('\n');
}
