/** Renders a note's lines as the text that is shown, copied, printed and sent. */
import type { NoteLine } from '@auscult/contract/notes';
import type {
  SectionType,
  TemplateDefinition,
  TemplateSection,
  TemplateStyle,
  TemplateType,
} from '@auscult/contract/templates';
import { translateHeading } from '../discharge/translated-headings.ts';
import type { PlaceholderValues } from '../templates/placeholders.ts';
import { collectionGroups } from './collection-groups.ts';
import { isAbout, isAboutAll, isUnassigned, namedPets } from './notes-of-pets.ts';
import { SECTION_LAYOUT } from './part-layouts.ts';
import {
  type EntryForm,
  fixedLines,
  type Look,
  renderEntry,
  renderTexts,
  styledTitle,
  type TextsByEntry,
  takeTexts,
  textLines,
} from './render-entry.ts';

/** Data that the template does not have. */
export interface RenderOptions {
  /** All pets of the session in order, so that a pet keeps its position before it has lines. */
  pets?: readonly string[];
  /** For the fixed texts of the template. */
  placeholders?: PlaceholderValues;
  /** Locale for reading, if it differs from that of writing; the template has headings in it. */
  language?: string;
}

/** Heading of lines for all of several pets. */
export const ALL_PETS = 'All pets';

/** Heading of lines that are not assigned to any of several pets. */
export const UNASSIGNED = 'Unassigned';

/** @spec 1.3/not-mentioned-label */
const NOT_MENTIONED: Record<TemplateType, string> = {
  medical: 'Not Mentioned',
  communications: 'Not Mentioned',
  recordsrecap: 'Not Provided',
};

/** Sections without content about a single pet, where nothing counts as missing. */
const NEVER_MISSED: readonly SectionType[] = ['hardcoded', 'diagram', 'spaces', 'general_instructions'];

/**
 * The note in note markup: sections and entries in the template's order, each line in its place. Lines whose
 * section or entry is not in the template follow under their own names; none is left out. With several pets
 * each has a heading. General lines follow under {@link ALL_PETS}, and unassigned ones are last, under {@link
 * UNASSIGNED}.
 *
 * @spec 1.3/style-flags, 1.3/section-types
 */
export function renderNote(
  lines: readonly NoteLine[],
  template: TemplateDefinition,
  { pets = [], placeholders = {}, language }: RenderOptions = {},
): string {
  const look: Look = { style: styleOf(template), notMentioned: NOT_MENTIONED[template.type], placeholders };
  const named = namedPets(lines, pets);
  if (named.length < 2) return renderSections(lines, template.sections, { look, mark: '#' });

  const ofPet = (pet: string) => lines.filter((line) => isAbout(line, pet));
  const parts = named.map((pet) => {
    const own = { ...look, placeholders: { ...placeholders, patient: pet } };
    const text = renderSections(ofPet(pet), template.sections, { look: own, mark: '##' });
    return underPet(pet, text, look.style);
  });
  const headed = (heading: string) =>
    language === undefined ? heading : translateHeading(heading, language);
  const others = [
    renderOthers(headed(ALL_PETS), lines.filter(isAboutAll), { sections: template.sections, look }),
    renderOthers(headed(UNASSIGNED), lines.filter(isUnassigned), { sections: template.sections, look }),
  ];
  return [...parts, ...others].filter(Boolean).join('\n\n');
}

/** Only notes mark abnormal findings. @spec 1.3/medical-only */
function styleOf({ type, style }: TemplateDefinition): TemplateStyle {
  if (type === 'medical') return style;
  return { ...style, abnormals_bolded: false, abnormals_color: false, abnormals_uppercase: false };
}

/** Lines about no single pet are shown without fixed texts and gaps. */
function renderOthers(
  heading: string,
  lines: readonly NoteLine[],
  { sections, look }: { sections: readonly SectionForm[]; look: Look },
): string {
  const style = { ...look.style, show_not_mentioned: false };
  const said = sections.map((section) => ({
    ...section,
    ...NO_FIXED_TEXT,
    entries: withoutFixedTexts(section.entries),
  }));
  return underPet(heading, renderSections(lines, said, { look: { ...look, style }, mark: '##' }), style);
}

const NO_FIXED_TEXT = { hardcodedValue: null };

function withoutFixedTexts(entries: readonly EntryForm[]): EntryForm[] {
  return entries.map((entry) => ({
    ...entry,
    ...NO_FIXED_TEXT,
    subEntries: withoutFixedTexts(entry.subEntries),
  }));
}

function underPet(name: string, text: string, style: TemplateStyle): string {
  return text === '' ? '' : `# ${styledTitle(name, style)}\n\n${text}`;
}

interface Manner {
  look: Look;
  /** Heading marks of a section's title. */
  mark: '#' | '##';
}

function renderSections(
  lines: readonly NoteLine[],
  sections: readonly SectionForm[],
  manner: Manner,
): string {
  const waiting = Map.groupBy(lines, ({ section }) => section);
  const rendered = sections.map((section) => {
    const own = waiting.get(section.name) ?? [];
    waiting.delete(section.name);
    return renderSection(own, section, manner);
  });
  const unknown = [...waiting].map(([name, own]) => renderSection(own, { ...PLAIN_SECTION, name }, manner));
  return [...rendered, ...unknown].filter(Boolean).join('\n\n');
}

/** The properties of a section that affect a note. */
type SectionForm = Pick<TemplateSection, 'name' | 'type' | 'hardcodedValue'> & { entries: EntryForm[] };

const PLAIN_SECTION: Omit<SectionForm, 'name'> = { type: 'normal', hardcodedValue: null, entries: [] };

function renderSection(lines: readonly NoteLine[], section: SectionForm, { look, mark }: Manner): string {
  const parts =
    section.type === 'collection' ? thingsOf(lines, section, look) : partsOf(lines, section, look);
  if (isMissed(section, parts, look)) parts.push([`[${look.notMentioned}]`]);
  const body = joinEntries(parts, look.style);
  const title = styledTitle(section.name, look.style);
  return body.trim() === '' || title === '' ? body.trimEnd() : `${mark} ${title}\n${body}`;
}

const PLAIN_ENTRY: Omit<EntryForm, 'name'> = {
  type: 'paragraph',
  hardcodedValue: null,
  aliases: [],
  subEntries: [],
};

/**
 * The content below a section's title: its fixed text, its own lines, its entries, and entries that are not
 * in the template.
 */
function partsOf(lines: readonly NoteLine[], section: SectionForm, look: Look): string[][] {
  const standing = { look, depth: 0, isGroup: section.type === 'list' };
  const texts = textsByEntry(lines, look);
  const own = [...fixedLines(section, look), ...takeTexts(texts, '')];
  return [
    renderTexts(own, SECTION_LAYOUT[section.type], look),
    ...section.entries.map((entry) => renderEntry(entry, texts, standing)),
    ...[...texts.keys()].map((name) => renderEntry({ ...PLAIN_ENTRY, name }, texts, standing)),
  ];
}

/** The things of a collection, each with its entries; a space between those with more than one line. */
function thingsOf(lines: readonly NoteLine[], section: SectionForm, look: Look): string[][] {
  const groups = collectionGroups(lines, section.entries);
  if (groups.length < 2) return partsOf(lines, section, look);
  // Within one of several things, entries of another thing do not count as missing.
  const said = { ...look, style: { ...look.style, show_not_mentioned: false } };
  const things = groups.map((group) => joinEntries(partsOf(group, section, said), look.style));
  const hasSpaces = things.some((thing) => thing.includes('\n')) && !look.style.spaces_between_entries;
  return things.flatMap((thing, at) => (hasSpaces && at > 0 ? [[''], [thing]] : [[thing]]));
}

/** By entry name; lines of the section itself have the name ''. */
function textsByEntry(lines: readonly NoteLine[], look: Look): TextsByEntry {
  const texts: TextsByEntry = new Map();
  for (const { entry, text } of lines) {
    const name = entry ?? '';
    const before = texts.get(name);
    if (before) before.push(...textLines(text, look));
    else texts.set(name, textLines(text, look));
  }
  return texts;
}

function isMissed({ type, entries }: SectionForm, parts: readonly string[][], { style }: Look): boolean {
  const mayBeMissed = style.show_not_mentioned && entries.length === 0 && !NEVER_MISSED.includes(type);
  return mayBeMissed && parts.flat().length === 0;
}

function joinEntries(parts: readonly string[][], { spaces_between_entries }: TemplateStyle): string {
  const said = parts.filter((part) => part.length > 0).map((part) => part.join('\n'));
  return said.join(spaces_between_entries ? '\n\n' : '\n');
}
