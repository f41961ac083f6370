/** Sections of a note that are drawn above their lines. Features do not know each other: the screen brings the drawing. */
import type { NoteLine, SoapPart } from '@auscult/contract/notes';
import type { ReactNode } from 'react';
import type { HeldLine, NoteEdit } from './note-edits.ts';

/** A section that is drawn, and what may be done to its lines. */
export interface DrawnSection {
  name: string;
  /** Texts of its lines in the part of the note that is seen. */
  lines: readonly string[];
  /** Left out where the note stays as it is. */
  onAdd: ((text: string) => void) | undefined;
  /** @param at  which of the lines */
  onRemove: ((at: number) => void) | undefined;
}

/** Which sections are drawn, and how. */
export interface DrawnSections {
  /** All sections of the note's form, in their order; drawn ones stand in the note even while they are empty. */
  sections: readonly { name: string; soap: SoapPart | null; isDrawn: boolean }[];
  draw: (section: DrawnSection) => ReactNode;
}

/** What drawn sections share with the rest of the note. */
export interface DrawnIn {
  drawn: DrawnSections;
  /** Of the whole note. */
  all: readonly HeldLine[];
  /** Whom a first line is about. */
  pet: string | null;
  onEdit: ((edit: NoteEdit) => void) | undefined;
}

/** The drawing of a section; nothing for one that is not drawn. @param own  its lines that are seen */
export function drawSection(
  { drawn, all, pet, onEdit }: DrawnIn,
  name: string,
  own: readonly HeldLine[],
): ReactNode {
  if (!drawn.sections.some((section) => section.isDrawn && isSameName(section.name, name))) return null;
  const about = own[0]?.line ?? { pet };
  return drawn.draw({
    name,
    lines: own.map(({ line }) => line.text),
    onAdd: onEdit && ((text) => onEdit(lineAdded({ drawn, all }, { name, text, about }))),
    onRemove:
      onEdit &&
      ((at) => {
        const key = own[at]?.key;
        if (key !== undefined) onEdit({ kind: 'remove', key });
      }),
  });
}

/** Names of the drawn sections that have no line. */
export function emptyDrawn({ drawn: { sections }, all }: Pick<DrawnIn, 'drawn' | 'all'>): string[] {
  return sections
    .filter((section) => section.isDrawn && !all.some(({ line }) => isSameName(line.section, section.name)))
    .map(({ name }) => name);
}

/** Key of no line: what is added behind it comes first. */
const NOWHERE = -1;

/** Behind the last line of its section, or else where the section stands in the form. */
function lineAdded(
  { drawn: { sections }, all }: Pick<DrawnIn, 'drawn' | 'all'>,
  { name, text, about }: { name: string; text: string; about: Pick<NoteLine, 'pet' | 'all_pets'> },
): NoteEdit {
  const at = sections.findIndex((section) => isSameName(section.name, name));
  const before = new Set(sections.slice(0, at + 1).map((section) => comparable(section.name)));
  const last = all.findLast(({ line }) => before.has(comparable(line.section)));
  const { pet, all_pets } = about;
  return {
    kind: 'add',
    after: last?.key ?? NOWHERE,
    line: {
      ...{ text, pet, section: sections[at]?.name ?? name, entry: null, soap: sections[at]?.soap ?? null },
      ...{ evidence: [], origin: 'human', flags: [], resolved_flags: [] },
      ...(all_pets !== undefined && { all_pets }),
    },
  };
}

function isSameName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(name: string): string {
  return name.trim().toLowerCase();
}
