/** The meaning of each type of section and entry, and the layout of its lines in the rendered note. */
import type { EntryType, SectionType } from '@auscult/contract/templates';

/**
 * Layouts of lines below their title.
 *
 * - `points`: list items; bullets by the style's `bullet_points`
 * - `list`: list items; bullets by `list_bullet_points`
 * - `numbered`: numbered list items
 * - `lines`: separate lines without a bullet
 * - `flowing`: sentences of one paragraph
 * - `joined`: one line, separated by semicolons
 */
export type Layout = 'points' | 'list' | 'numbered' | 'lines' | 'flowing' | 'joined';

/**
 * The layout of a section's own lines; its entries are below them.
 *
 * | type | content and layout |
 * | --- | --- |
 * | `normal` | a title with entries; own lines are list items |
 * | `list` (Group) | a title; each entry is a group: its name on a line, with its lines below |
 * | `paragraph` | prose: its lines form one paragraph. Each stays a line of the note, with its own evidence |
 * | `number` | one figure with its unit, as it was said |
 * | `simple_list` (List) | a list |
 * | `numbered_list` | a numbered list |
 * | `collection` | the same entries repeated for each thing (a mass, a medicine); a space between two things |
 * | `hardcoded` (Fixed text) | the template's own words, placeholders filled in |
 * | `timeline` | a list in the order in which things happened or were said, times first if they were said |
 * | `diagram` (Chart) | findings, one per item, as a list; drawings are generated from them |
 * | `spaces` | nothing: an empty line |
 * | `general_instructions` | instructions to the writer, never shown |
 * | `category` (Smart Pick) | the template's choices that apply |
 *
 * @spec 1.3/section-types
 */
export const SECTION_LAYOUT: Readonly<Record<SectionType, Layout>> = {
  normal: 'points',
  list: 'points',
  paragraph: 'flowing',
  number: 'joined',
  simple_list: 'list',
  numbered_list: 'numbered',
  collection: 'points',
  hardcoded: 'lines',
  timeline: 'list',
  diagram: 'list',
  spaces: 'lines',
  general_instructions: 'lines',
  category: 'points',
};

/**
 * The layout of an entry's lines, after or below its name.
 *
 * | type | content and layout |
 * | --- | --- |
 * | `paragraph` | prose after its name |
 * | `list` | a list below its name |
 * | `numbered_list` | a numbered list below its name |
 * | `number` | one figure with its unit; several readings follow each other; the name is not repeated |
 * | `subsection` | nested entries below its name, one level deeper, to any depth |
 * | `hardcoded` (Fixed text) | the template's own words, placeholders filled in |
 * | `category` (Smart Pick) | the template's choices that apply, in one line |
 * | `spaces` | an empty line |
 *
 * @spec 1.3/entry-types
 */
export const ENTRY_LAYOUT: Readonly<Record<EntryType, Layout>> = {
  paragraph: 'flowing',
  list: 'list',
  numbered_list: 'numbered',
  number: 'joined',
  subsection: 'points',
  hardcoded: 'points',
  category: 'joined',
  spaces: 'points',
};

/** Layouts that combine all lines of a part. */
const IN_ONE_LINE: ReadonlySet<Layout> = new Set(['flowing', 'joined']);

/** The texts of one part as blocks: one each, or a single one if the layout combines them. */
export function blocksOfLayout(texts: readonly string[], layout: Layout): string[] {
  if (texts.length < 2 || !IN_ONE_LINE.has(layout)) return [...texts];
  const last = texts.length - 1;
  if (layout === 'flowing')
    return [texts.map((text, at) => (at === last ? text : sentenceOf(text))).join(' ')];
  return [texts.map((text, at) => (at === last ? text : text.replace(/\.$/, ''))).join('; ')];
}

/** With a full stop unless it ends in punctuation; closing marks may follow the punctuation. */
function sentenceOf(text: string): string {
  return /[.!?…:;,][*_\])"'’”]*$/.test(text) ? text : `${text}.`;
}
