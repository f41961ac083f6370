/** The layout of a section's entries: a row each, short findings side by side, normal systems folded. */
import { isNormalFinding } from './normal-findings.ts';
import type { HeldLine } from './note-edits.ts';
import type { OutlineEntry, OutlineSection } from './outline-sections.ts';
import { plainTextOf } from './plain-text.ts';

/** One entry with its place. */
export interface PlacedEntry {
  entry: OutlineEntry;
  /** Whether it is one of the folded normal systems. */
  isNormal: boolean;
}

/** Entries with a row each, or with shared rows. */
export interface SectionBlock {
  key: string;
  areTiles: boolean;
  entries: PlacedEntry[];
}

/** The layout of a section. */
export interface SetSection {
  blocks: SectionBlock[];
  /** Names of the folded entries, in order; empty if there are too few. */
  normal: string[];
}

/** Fewer than this are not worth a folded row. */
const FEWEST_FOLDED = 3;
/** Maximum characters of a finding with its name that leave room for another next to it. */
const LONGEST_TILE = 40;

/** Lays out the entries of a section, in order. */
export function setSection({ entries }: OutlineSection): SetSection {
  const normal = new Set(entries.filter(isNormalSystem));
  const isFolded = normal.size >= FEWEST_FOLDED;
  const placed = entries.map((entry) => ({ entry, isNormal: isFolded && normal.has(entry) }));
  const blocks: SectionBlock[] = [];
  for (const one of placed) {
    const areTiles = isTile(one.entry);
    const last = blocks.at(-1);
    if (areTiles && last?.areTiles) last.entries.push(one);
    else blocks.push({ key: one.entry.key, areTiles, entries: [one] });
  }
  // A single one has a normal row.
  for (const block of blocks) block.areTiles &&= block.entries.length > 1;
  return { blocks, normal: isFolded ? [...normal].flatMap(({ name }) => name ?? []) : [] };
}

/** Whether it is a part of the examination that the transcript calls normal, without open flags or edits. */
function isNormalSystem({ name, fixed, lines }: OutlineEntry): boolean {
  return name !== null && fixed.length === 0 && lines.length > 0 && lines.every(isSaidNormal);
}

function isSaidNormal({ line }: HeldLine): boolean {
  const { soap, origin, flags, resolved_flags, text } = line;
  const isSaid = soap === 'objective' && origin === 'transcript';
  return isSaid && flags.length + resolved_flags.length === 0 && isNormalFinding(text);
}

/** Whether it is a short finding of the examination, such as a vital sign, without anything open. */
function isTile({ name, fixed, lines, beginsThing }: OutlineEntry): boolean {
  const [held, another] = lines;
  if (!held || another || name === null || fixed.length > 0 || beginsThing) return false;
  const { soap, flags, resolved_flags, text } = held.line;
  if (soap !== 'objective' || flags.length + resolved_flags.length > 0 || text.includes('\n')) return false;
  const plain = plainTextOf(text);
  return (isToldIn(name, plain) ? 0 : name.length) + plain.length <= LONGEST_TILE;
}

/** Whether a finding begins with its entry's name or initials: "HR 138." under "Heart Rate". */
export function isToldIn(name: string, plain: string): boolean {
  const said = `${plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const title = name.toLowerCase();
  const initials = title
    .split(/\s+/)
    .map((word) => word[0])
    .join('');
  return said.startsWith(`${title} `) || (initials.length > 1 && said.startsWith(`${initials} `));
}
