/** Renders one entry of a template with its lines as note markup. */
import type { TemplateEntry, TemplateStyle } from '@auscult/contract/templates';
import { fillPlaceholders, type PlaceholderValues } from '../templates/placeholders.ts';
import { markAbnormals } from './abnormal-marks.ts';
import { looksLikeBlock, noteLinesOf } from './note-markup.ts';
import { blocksOfLayout, ENTRY_LAYOUT, type Layout } from './part-layouts.ts';

/** The properties of an entry that affect a note. */
export interface EntryForm extends Pick<TemplateEntry, 'name' | 'type' | 'hardcodedValue' | 'aliases'> {
  subEntries: EntryForm[];
}

/** The style of a note, resolved for the template's type. */
export interface Look {
  style: TemplateStyle;
  /** "Not Mentioned" or "Not Provided". */
  notMentioned: string;
  placeholders: PlaceholderValues;
}

/** Texts of a note that are not rendered yet, by entry name. Rendering removes them. */
export type TextsByEntry = Map<string, string[]>;

/** Position of an entry. */
export interface Standing {
  look: Look;
  /** Levels of entries above it. */
  depth: number;
  /** Whether its name is on its own line, like that of a group. */
  isGroup: boolean;
}

/** The lines of one entry. Empty if it has no text and the style hides unmentioned entries. */
export function renderEntry(entry: EntryForm, texts: TextsByEntry, standing: Standing): string[] {
  const { look, depth } = standing;
  const below: Standing = { look, depth: innerDepth(look, depth), isGroup: false };
  const isSpace = entry.type === 'spaces';
  const said = isSpace ? [] : [...fixedLines(entry, look), ...takeTexts(texts, entry.name)];
  const inner = entry.subEntries.flatMap((sub) => renderEntry(sub, texts, below));
  if (isSpace) return ['', ...inner];
  if (said.length + inner.length > 0) return [...titled(entry, said, standing), ...inner];
  const gap = [`[${look.notMentioned}]`];
  return mayBeMissed(entry, look) ? titled(entry, gap, { ...standing, isGroup: false }) : [];
}

/** The lines below a title, or without one. */
export function renderTexts(texts: readonly string[], layout: Layout, look: Look, depth = 0): string[] {
  return blocksOfLayout(texts, layout).map((text, at) => blockLine(leadOf(layout, at, look, depth), text));
}

/** The texts of this entry, which are removed from the waiting ones. */
export function takeTexts(texts: TextsByEntry, name: string): string[] {
  const found = texts.get(name) ?? [];
  texts.delete(name);
  return found;
}

/**
 * Fixed text of a section or entry, with its placeholders filled in. Instructions to the writer have none.
 * @spec 1.3/placeholders
 */
export function fixedLines(
  { type, hardcodedValue }: { type: string; hardcodedValue: string | null },
  { placeholders }: Look,
): string[] {
  return type === 'hardcoded' ? wordsOf(fillPlaceholders(hardcodedValue ?? '', placeholders)) : [];
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

function titled(entry: EntryForm, said: readonly string[], { look, depth, isGroup }: Standing): string[] {
  const title = styledTitle(entry.name, look.style, ':');
  const layout = ENTRY_LAYOUT[entry.type];
  if (title === '') return renderTexts(said, layout, look, depth);

  const lead = leadOf('points', 0, look, depth);
  const [only, ...more] = LISTS.has(layout) ? said : blocksOfLayout(unlabelled(said, entry), layout);
  if (only !== undefined && more.length === 0 && !LISTS.has(layout) && !isGroup)
    return [blockLine(lead, `${title} ${only}`)];
  return [blockLine(lead, title), ...renderTexts(said, layout, look, innerDepth(look, depth))];
}

/** Layouts whose lines are below the name, even a single one. */
const LISTS: ReadonlySet<Layout> = new Set(['list', 'numbered']);

/** A writer may have repeated the name before the words. */
function unlabelled(said: readonly string[], { name, aliases, type }: EntryForm): string[] {
  const labels = type === 'number' ? [name, ...aliases] : [];
  return said.map((text, at) => withoutMeasure(at === 0 ? withoutName(text, name) : text, labels));
}

function withoutName(text: string, name: string): string {
  const prefix = `${name.trim()}:`.toLowerCase();
  const rest = text.slice(prefix.length).trim();
  return text.toLowerCase().startsWith(prefix) && rest !== '' ? rest : text;
}

/** "HR 120" after "Heart Rate:" becomes "120". Only words directly before the figure are a label. */
function withoutMeasure(text: string, labels: readonly string[]): string {
  const lower = text.toLowerCase();
  const rests = labels
    .map((label) => label.trim().toLowerCase())
    .filter((label) => label !== '' && lower.startsWith(label))
    .map((label) => text.slice(label.length))
    .filter((rest) => /^[\s:=]+[<>~≈]?\s?\d/.test(rest))
    .map((rest) => rest.replace(/^[\s:=]+/, ''));
  return rests.toSorted((one, other) => one.length - other.length)[0] ?? text;
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
  if (layout === 'lines' || (layout === 'flowing' && depth === 0)) return '';
  const hasBullet = layout === 'list' ? style.list_bullet_points : style.bullet_points;
  return hasBullet ? `${indent}- ` : '';
}

/** A text that looks like a heading or a list item gets a bullet, so that it is parsed back as text. */
function blockLine(lead: string, text: string): string {
  return (lead === '' && looksLikeBlock(text) ? '- ' : lead) + text;
}

function wordsOf(text: string): string[] {
  return noteLinesOf(text)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
