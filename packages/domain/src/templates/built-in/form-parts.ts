/** How the built-in forms are put down: only what differs from the plain case is written out. */
import type { TemplateEntry, TemplateSection } from '@auscult/contract/templates';

interface EntryParts extends Pick<TemplateEntry, 'key' | 'name' | 'description'> {
  type?: TemplateEntry['type'];
  /** What a listener may hear instead of the name, in lower case. */
  spoken: string[];
  /** The prebuilt normal. */
  normal?: string;
}

/** One line of a built-in form: a paragraph without prebuilt normal, unless said otherwise. */
export function formEntry({ key, name, description, type, spoken, normal }: EntryParts): TemplateEntry {
  return {
    key,
    name,
    type: type ?? 'paragraph',
    description,
    aliases: spoken,
    defaultValue: normal ?? null,
    hardcodedValue: null,
    options: [],
    multiOptions: false,
    subEntries: [],
  };
}

type SectionParts = Pick<TemplateSection, 'key' | 'name' | 'soap' | 'description' | 'entries'> & {
  spoken: string[];
};

/** One part of a built-in form, made of entries. */
export function formSection({ spoken, ...parts }: SectionParts): TemplateSection {
  return {
    ...parts,
    type: 'normal',
    aliases: spoken,
    defaultValue: null,
    hardcodedValue: null,
    options: [],
    multiOptions: false,
  };
}

type LetterParts = Pick<TemplateSection, 'key' | 'name' | 'soap' | 'description'> & {
  /** Places of facts by which the built-in writer finds this part. */
  spoken?: string[];
  type?: TemplateSection['type'];
};

/** One part of a letter: what it holds stands in it directly, without entries. */
export function letterSection({ spoken = [], type = 'normal', ...parts }: LetterParts): TemplateSection {
  return { ...formSection({ ...parts, spoken, entries: [] }), type };
}

/** The greeting, without a heading. Fixed phrases stand in it, which no model writes. */
export function openingSection(): TemplateSection {
  return letterSection({
    key: 'opening',
    name: '',
    soap: null,
    type: 'hardcoded',
    description: 'The greeting, and one sentence on what follows. Fixed phrases by tone.',
  });
}

/** How a letter ends. Fixed phrases stand in it, which no model writes. */
export function closingSection(name: string): TemplateSection {
  return letterSection({
    key: 'closing',
    name,
    soap: null,
    type: 'hardcoded',
    description: 'Where to turn with questions, and who signs. Fixed phrases by tone.',
  });
}
