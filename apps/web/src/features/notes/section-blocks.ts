/** How the entries of a section are set: a row each, short findings beside each other, normal systems folded. */
import { isNormalFinding } from './normal-findings.ts';
import type { HeldLine } from './note-edits.ts';
import type { OutlineEntry, OutlineSection } from './outline-sections.ts';
import { plainTextOf } from './plain-text.ts';

/** One entry in its place. */
export interface PlacedEntry {
  entry: OutlineEntry;
  /** Whether it is one of the normal systems that are folded. */
  isNormal: boolean;
}

/** Entries of which each has a row of its own, or that share rows. */
export interface SectionBlock {
  key: string;
  areTiles: boolean;
  entries: PlacedEntry[];
}

/** A section as it is set. */
export interface SetSection {
  blocks: SectionBlock[];
  /** Names of the entries that are folded, in their order; empty where too few are. */
  normal: string[];
}

/** Fewer than this are not worth a row that folds them. */
const FEWEST_FOLDED = 3;
/** Characters of a finding with its name that still leave room beside it. */
const LONGEST_TILE = 40;

/** Sets the entries of a section, in their order. */
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
  // One alone has a row like any other.
  for (const block of blocks) block.areTiles &&= block.entries.length > 1;
  return { blocks, normal: isFolded ? [...normal].flatMap(({ name }) => name ?? []) : [] };
}

/** Whether it is a part of the examination that the visit's words call normal, and nothing about it is open or was edited. */
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

/** Whether a finding begins with the name of its entry or its initials: "HR 138." under "Heart Rate". */
export function isToldIn(name: string, plain: string): boolean {
  const said = `${plain.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const title = name.toLowerCase();
  const initials = title
    .split(/\s+/)
    .map((word) => word[0])
    .join('');
  return said.startsWith(`${title} `) || (initials.length > 1 && said.startsWith(`${initials} `));
}
