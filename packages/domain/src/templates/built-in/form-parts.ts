/** Builders for the built-in forms: only differences from the default are given. */
import type { ChartKind } from '@auscult/contract/charts';
import { TemplateId } from '@auscult/contract/kit/ids';
import {
  type TemplateDefinition,
  type TemplateEntry,
  type TemplateSection,
  TemplateStyle,
} from '@auscult/contract/templates';

interface EntryParts extends Pick<TemplateEntry, 'key' | 'name' | 'description'> {
  type?: TemplateEntry['type'];
  /** Synonyms of the name, in lower case. */
  spoken: string[];
  /** The prebuilt normal. */
  normal?: string;
  /** Choices of a Smart Pick (type `category`). */
  options?: string[];
  /** Whether several choices may apply at once. */
  several?: boolean;
  /** Fixed text (type `hardcoded`). */
  fixed?: string;
  /** For a subsection. */
  entries?: TemplateEntry[];
}

/** One entry of a built-in form: by default a paragraph without a prebuilt normal. */
export function formEntry({ key, name, description, spoken, ...parts }: EntryParts): TemplateEntry {
  return {
    key,
    name,
    type: parts.type ?? 'paragraph',
    description,
    aliases: spoken,
    defaultValue: parts.normal ?? null,
    hardcodedValue: parts.fixed ?? null,
    options: parts.options ?? [],
    multiOptions: parts.several ?? false,
    subEntries: parts.entries ?? [],
  };
}

type SectionParts = Pick<TemplateSection, 'key' | 'name' | 'soap' | 'description' | 'entries'> & {
  spoken: string[];
};

/** One section of a built-in form, with entries. */
export function formSection({ spoken, ...parts }: SectionParts): TemplateSection {
  return {
    ...parts,
    type: 'normal',
    aliases: spoken,
    defaultValue: null,
    hardcodedValue: null,
    options: [],
    multiOptions: false,
    diagram: null,
    integration: null,
  };
}

type ChartParts = Pick<TemplateSection, 'key' | 'name' | 'soap' | 'description'> & {
  spoken?: string[];
  diagram: ChartKind;
};

/** A chart of a built-in form: its findings are placed on a drawing. */
export function chartSection({ spoken = [], diagram, ...parts }: ChartParts): TemplateSection {
  return { ...formSection({ ...parts, spoken, entries: [] }), type: 'diagram', diagram };
}

type FormParts = Pick<TemplateDefinition, 'name' | 'type' | 'tag' | 'description' | 'sections'> & {
  id: string;
  style?: Partial<TemplateStyle>;
};

/** A whole built-in form in its first version, with the usual detail and length. */
export function builtInForm({ id, style = {}, ...parts }: FormParts): TemplateDefinition {
  return {
    ...parts,
    id: TemplateId.parse(id),
    version: 1,
    detail: 'standard',
    length: 'standard',
    style: TemplateStyle.parse(style),
  };
}

type LetterParts = Pick<TemplateSection, 'key' | 'name' | 'soap' | 'description'> & {
  /** Categories of facts by which the built-in writer finds this part. */
  spoken?: string[];
  type?: TemplateSection['type'];
};

/** One part of a letter: its lines are directly in it, without entries. */
export function letterSection({ spoken = [], type = 'normal', ...parts }: LetterParts): TemplateSection {
  return { ...formSection({ ...parts, spoken, entries: [] }), type };
}

/** The greeting, without a heading. It has fixed phrases, never a model's text. */
export function openingSection(): TemplateSection {
  return letterSection({
    key: 'opening',
    name: '',
    soap: null,
    type: 'hardcoded',
    description: 'The greeting, and one sentence on what follows. Fixed phrases by tone.',
  });
}

/** The ending of a letter. It has fixed phrases, never a model's text. */
export function closingSection(name: string): TemplateSection {
  return letterSection({
    key: 'closing',
    name,
    soap: null,
    type: 'hardcoded',
    description: 'Where to turn with questions, and who signs. Fixed phrases by tone.',
  });
}
