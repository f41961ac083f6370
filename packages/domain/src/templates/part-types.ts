/**
 * The types of sections and entries with their screen names, descriptions and fields.
 * @spec 1.3/section-types, 1.3/entry-types
 */
import type { EntryType, SectionType } from '@auscult/contract/templates';

/** A type as the template's author sees it. */
export interface PartType {
  name: string;
  /** Its purpose, in a sentence. */
  about: string;
  /** Whether it can have entries. */
  holdsEntries: boolean;
  /** Whether the writer fills it: then it has instructions, synonyms and a prebuilt normal. */
  isWritten: boolean;
  /** Whether it has a fixed text. */
  isFixed: boolean;
  /** Whether it has choices. */
  hasOptions: boolean;
}

const written = { holdsEntries: false, isWritten: true, isFixed: false, hasOptions: false };
const holding = { ...written, holdsEntries: true };
const fixed = { ...written, isWritten: false, isFixed: true };
const silent = { ...written, isWritten: false };
const picked = { ...written, hasOptions: true };

const shared = {
  paragraph: { name: 'Paragraph', about: 'One text in sentences.', ...written },
  number: { name: 'Number', about: 'A figure with its unit.', ...written },
  numbered_list: {
    name: 'Numbered list',
    about: 'Points in an order, with numbers before them.',
    ...written,
  },
  hardcoded: {
    name: 'Fixed text',
    about: 'The same words in every note.',
    ...fixed,
  },
  category: {
    name: 'Smart Pick',
    about: 'One or several of your own choices, picked by what was said.',
    ...picked,
  },
  spaces: { name: 'Spaces', about: 'Empty lines between parts.', ...silent },
} as const satisfies Partial<Record<SectionType & EntryType, PartType>>;

/** Every type of section, in display order. */
export const SECTION_TYPES: Readonly<Record<SectionType, PartType>> = {
  normal: { name: 'Section', about: 'A heading with lines of its own, and entries below it.', ...holding },
  list: { name: 'Group', about: 'Entries that belong together under one heading.', ...holding },
  paragraph: shared.paragraph,
  simple_list: { name: 'List', about: 'Points, one per line.', ...written },
  numbered_list: shared.numbered_list,
  number: shared.number,
  category: shared.category,
  hardcoded: shared.hardcoded,
  collection: {
    name: 'Collection',
    about: 'The same entries for each of several things, such as every mass.',
    ...holding,
  },
  timeline: { name: 'Timeline', about: 'What happened, by date.', ...written },
  diagram: { name: 'Chart', about: 'Findings on a drawing of teeth, a body, eyes or ears.', ...written },
  general_instructions: {
    name: 'General instructions',
    about: 'How to write the whole note; not part of the note itself.',
    ...written,
  },
  spaces: shared.spaces,
};

/** Every type of entry, in display order. */
export const ENTRY_TYPES: Readonly<Record<EntryType, PartType>> = {
  paragraph: shared.paragraph,
  list: { name: 'List', about: 'Points, one per line.', ...written },
  numbered_list: shared.numbered_list,
  number: shared.number,
  category: shared.category,
  hardcoded: shared.hardcoded,
  subsection: { name: 'Subsection', about: 'Entries below a heading of their own.', ...holding },
  spaces: shared.spaces,
};
