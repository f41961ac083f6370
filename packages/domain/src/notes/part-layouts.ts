/** What each type of section and entry means, and how its lines are in the rendered note. */
import type { EntryType, SectionType } from '@auscult/contract/templates';

/**
 * How lines are below their title.
 *
 * - `points`: each a point; bullets by the style's `bullet_points`
 * - `list`: each a point of a list; bullets by `list_bullet_points`
 * - `numbered`: each with its number
 * - `lines`: each a line of its own, without a bullet
 * - `flowing`: one after the other as sentences of one paragraph
 * - `joined`: in one line, parted by semicolons
 */
export type Layout = 'points' | 'list' | 'numbered' | 'lines' | 'flowing' | 'joined';

/**
 * How a section's own lines are; its entries are below them.
 *
 * | type | what it holds, and how it reads |
 * | --- | --- |
 * | `normal` | a title with entries; own lines are points |
 * | `list` (Group) | a title; each entry is a group: its name on a line, what was said below it |
 * | `paragraph` | prose: its lines flow into one paragraph. Each stays a line of the note, with its own evidence |
 * | `number` | one figure with its unit, as it was said |
 * | `simple_list` (List) | a list |
 * | `numbered_list` | a numbered list |
 * | `collection` | the same entries again for each thing found (a mass, a medicine); a space between two things |
 * | `hardcoded` (Fixed text) | the template's own words, placeholders filled in |
 * | `timeline` | a list in the order in which things happened or were said, times first where they were said |
 * | `diagram` (Chart) | findings, one each, as a list; drawings are made from them |
 * | `spaces` | nothing: an empty line |
 * | `general_instructions` | orders to the writer, never shown |
 * | `category` (Smart Pick) | what was said of the template's choices |
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
 * How the lines of an entry are behind or below its name.
 *
 * | type | what it holds, and how it reads |
 * | --- | --- |
 * | `paragraph` | prose: its lines flow behind its name |
 * | `list` | a list below its name |
 * | `numbered_list` | a numbered list below its name |
 * | `number` | one figure with its unit; several readings are behind one another; the name is not said again |
 * | `subsection` | entries below a name of their own, one level deeper, to any depth |
 * | `hardcoded` (Fixed text) | the template's own words, placeholders filled in |
 * | `category` (Smart Pick) | what was said of the template's choices, in one line |
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

/** Layouts that bring all lines of a part into one. */
const IN_ONE_LINE: ReadonlySet<Layout> = new Set(['flowing', 'joined']);

/** The texts of one part as blocks: one for each, or a single one where the layout brings them together. */
export function blocksOfLayout(texts: readonly string[], layout: Layout): string[] {
  if (texts.length < 2 || !IN_ONE_LINE.has(layout)) return [...texts];
  const last = texts.length - 1;
  if (layout === 'flowing')
    return [texts.map((text, at) => (at === last ? text : sentenceOf(text))).join(' ')];
  return [texts.map((text, at) => (at === last ? text : text.replace(/\.$/, ''))).join('; ')];
}

/** With a full stop where no sign ends it; closing marks of the markup may be behind the sign. */
function sentenceOf(text: string): string {
  return /[.!?…:;,][*_\])"'’”]*$/.test(text) ? text : `${text}.`;
}
