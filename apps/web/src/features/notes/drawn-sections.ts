/**
 * Sections of a note that have a drawing above their lines. The screen provides the drawing, because features
 * do not import each other.
 */
import type { NoteLine, SoapPart } from '@auscult/contract/notes';
import type { ReactNode } from 'react';
import type { HeldLine, NoteEdit } from './note-edits.ts';

/** A section with a drawing, and the possible changes of its lines. */
export interface DrawnSection {
  name: string;
  /** Texts of its lines in the visible part of the note. */
  lines: readonly string[];
  /** Undefined if the note is read-only. */
  onAdd: ((text: string) => void) | undefined;
  /** @param at  index of the line */
  onRemove: ((at: number) => void) | undefined;
}

/** Which sections have a drawing, and how it is rendered. */
export interface DrawnSections {
  /**
   * All sections of the note's form, in order. Sections with a drawing are shown even while they are empty.
   */
  sections: readonly { name: string; soap: SoapPart | null; isDrawn: boolean }[];
  draw: (section: DrawnSection) => ReactNode;
}

/** The data that drawn sections share with the rest of the note. */
export interface DrawnIn {
  drawn: DrawnSections;
  /** Of the whole note. */
  all: readonly HeldLine[];
  /** The pet of the first line of an empty section. */
  pet: string | null;
  onEdit: ((edit: NoteEdit) => void) | undefined;
}

/** The drawing of a section; null if it has none. @param own  its visible lines */
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

/** Names of the drawn sections without lines. */
export function emptyDrawn({ drawn: { sections }, all }: Pick<DrawnIn, 'drawn' | 'all'>): string[] {
  return sections
    .filter((section) => section.isDrawn && !all.some(({ line }) => isSameName(line.section, section.name)))
    .map(({ name }) => name);
}

/** A key that no line has. A line added after it comes first. */
const NOWHERE = -1;

/** After the last line of its section, or where the form has the section. */
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
