/** One entry of a template, and what a note says to it, as lines of note markup. */
import type { EntryType, TemplateEntry, TemplateStyle } from '@auscult/contract/templates';
import { fillPlaceholders, type PlaceholderValues } from '../templates/placeholders.ts';
import { markAbnormals } from './abnormal-marks.ts';
import { looksLikeBlock, noteLinesOf } from './note-markup.ts';

/** What of an entry is seen in a note. */
export interface EntryForm extends Pick<TemplateEntry, 'name' | 'type' | 'hardcodedValue'> {
  subEntries: EntryForm[];
}

/** How a note is to look, resolved for the template's type. */
export interface Look {
  style: TemplateStyle;
  /** "Not Mentioned" or "Not Provided". */
  notMentioned: string;
  placeholders: PlaceholderValues;
}

/** The texts of a note that wait for their entry, by its name. Whoever prints some takes them out. */
export type TextsByEntry = Map<string, string[]>;

/** How lines stand below their title: single points, a list, a numbered list. */
export type Layout = 'points' | 'list' | 'numbered' | 'prose';

/** @spec 1.3/entry-types */
const ENTRY_LAYOUT: Record<EntryType, Layout> = {
  paragraph: 'points',
  number: 'points',
  category: 'points',
  hardcoded: 'points',
  spaces: 'points',
  subsection: 'points',
  list: 'list',
  numbered_list: 'numbered',
};

/** The lines of one entry. None when nothing is said to it and the style does not show what is not mentioned. */
export function renderEntry(entry: EntryForm, texts: TextsByEntry, look: Look, depth = 0): string[] {
  if (entry.type === 'spaces') return [''];

  const said = [...fixedLines(entry, look), ...takeTexts(texts, entry.name)];
  const below = entry.subEntries.flatMap((sub) => renderEntry(sub, texts, look, innerDepth(look, depth)));
  if (said.length + below.length > 0) return [...titled(entry, said, look, depth), ...below];
  return mayBeMissed(entry, look) ? titled(entry, [`[${look.notMentioned}]`], look, depth) : [];
}

/** The lines as they stand below a title, or without one. */
export function renderTexts(texts: readonly string[], layout: Layout, look: Look, depth = 0): string[] {
  return texts.map((text, at) => blockLine(leadOf(layout, at, look, depth), text));
}

/** The texts that wait for this entry, which wait no longer. */
export function takeTexts(texts: TextsByEntry, name: string): string[] {
  const found = texts.get(name) ?? [];
  texts.delete(name);
  return found;
}

/** Fixed text of a section or entry, its placeholders filled in. */
export function fixedLines(part: Pick<EntryForm, 'hardcodedValue'>, { placeholders }: Look): string[] {
  return wordsOf(fillPlaceholders(part.hardcodedValue ?? '', placeholders));
}

/** A text as lines of one block each, abnormal findings in the note's style. */
export function textLines(text: string, { style }: Look): string[] {
  return wordsOf(text).map((line) => markAbnormals(line, style));
}

/** A name in the style of titles; empty when it has none. */
export function styledTitle(name: string, style: TemplateStyle, end = ''): string {
  const words = name.trim().replace(/\s+/g, ' ');
  if (words === '') return '';
  const marks = [style.title_underline && '__', style.title_bold && '**', style.title_italic && '*'];
  return marks.reduce<string>((title, mark) => (mark ? mark + title + mark : title), words + end);
}

function titled(entry: EntryForm, said: readonly string[], look: Look, depth: number): string[] {
  const title = styledTitle(entry.name, look.style, ':');
  const layout = ENTRY_LAYOUT[entry.type];
  if (title === '') return renderTexts(said, layout, look, depth);

  const lead = leadOf('points', 0, look, depth);
  const [only] = said;
  if (only !== undefined && said.length === 1 && layout === 'points')
    return [blockLine(lead, `${title} ${withoutName(only, entry.name)}`)];
  return [blockLine(lead, title), ...renderTexts(said, layout, look, innerDepth(look, depth))];
}

/** A writer may have put the name before the words; once is enough. */
function withoutName(text: string, name: string): string {
  const prefix = `${name.trim()}:`.toLowerCase();
  const rest = text.slice(prefix.length).trim();
  return text.toLowerCase().startsWith(prefix) && rest !== '' ? rest : text;
}

function mayBeMissed({ type, subEntries }: EntryForm, { style }: Look): boolean {
  return style.show_not_mentioned && type !== 'hardcoded' && subEntries.length === 0;
}

function innerDepth({ style }: Look, depth: number): number {
  return style.bullet_points ? depth + 1 : depth;
}

function leadOf(layout: Layout, at: number, { style }: Look, depth: number): string {
  const indent = '  '.repeat(depth);
  if (layout === 'numbered') return `${indent}${at + 1}. `;
  const hasBullet = { points: style.bullet_points, list: style.list_bullet_points, prose: false }[layout];
  return hasBullet ? `${indent}- ` : '';
}

/** A bare text that begins like a heading or a point gets a bullet, so that it is read back as it was said. */
function blockLine(lead: string, text: string): string {
  return (lead === '' && looksLikeBlock(text) ? '- ' : lead) + text;
}

function wordsOf(text: string): string[] {
  return noteLinesOf(text)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
