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
