/**
 * Measures the fact check: what part of the corrupted sentences it flags, and how many good ones it flags wrongly.
 * Run by `node packages/clinical/src/bench/checker.ts [--misses] [folder of visits] [file of corruptions]`.
 */
import type { NoteLine } from '@auscult/contract/notes';
import { checkNote } from '../check/check-note.ts';
import {
  type Corruption,
  DEV_CORRUPTIONS,
  DEV_VISITS,
  readCorruptions,
  readVisits,
  SECTIONS,
  type Section,
  segmentsOf,
  type Visit,
} from './visits.ts';

interface Tally {
  all: number;
  flagged: number;
  hard: number;
}

/** What the fact check finds on a set of visits. */
export interface CheckerFigures {
  /** Recall by type of corruption; `drug/elsewhere` where the wrong drug was said elsewhere in the visit. */
  recall: Readonly<Record<string, Tally>>;
  /** Gold sentences that were flagged. */
  gold: Tally;
  /** Corruptions that were not flagged, and gold sentences that were, for a person to read. */
  misses: readonly string[];
}

/** Checks every corruption and every gold sentence of a set of visits. */
export function measureChecker(visitFolder: string, corruptionFile: string): CheckerFigures {
  const visits = readVisits(visitFolder);
  const misses: string[] = [];
  const recall = measureRecall(visits, readCorruptions(corruptionFile), misses);
  return { recall, gold: measureGold(visits, misses), misses };
}

function measureRecall(
  visits: readonly Visit[],
  corruptions: readonly Corruption[],
  misses: string[],
): Record<string, Tally> {
  const recall: Record<string, Tally> = {};
  for (const corruption of corruptions) {
    const visit = visits.find(({ id }) => id === corruption.visit);
    if (!visit)
      throw new Error(`${corruption.id} is about ${corruption.visit}, which is not among the visits.`);
    const key = corruption.hard ? `${corruption.type}/elsewhere` : corruption.type;
    recall[key] ??= { all: 0, flagged: 0, hard: 0 };
    const line = lineOf(visit, corruption.pet, corruption.section, { ...corruption, text: corruption.after });
    const flags = count(recall[key], visit, line);
    if (flags.length === 0) misses.push(`missed ${corruption.id} ${key}: ${corruption.after}`);
  }
  return recall;
}

function measureGold(visits: readonly Visit[], misses: string[]): Tally {
  const gold: Tally = { all: 0, flagged: 0, hard: 0 };
  for (const visit of visits) {
    for (const line of goldLines(visit)) {
      const flags = count(gold, visit, line);
      if (flags.length > 0) misses.push(`wrongly ${visit.id.slice(0, 3)} ${line.text} ${told(flags)}`);
    }
  }
  return gold;
}

/** Checks a line and counts what comes of it. */
function count(tally: Tally, visit: Visit, line: NoteLine): NoteLine['flags'] {
  const flags = checkNote([line], segmentsOf(visit), { pets: visit.pets }).flatMap(
    (checked) => checked.flags,
  );
  tally.all += 1;
  tally.flagged += Number(flags.length > 0);
  tally.hard += Number(flags.some(({ severity }) => severity === 'hard'));
  return flags;
}

function told(flags: NoteLine['flags']): string {
  return flags.map(({ kind, severity, message }) => `[${severity} ${kind}: ${message}]`).join(' ');
}

function goldLines(visit: Visit): NoteLine[] {
  return visit.pets.flatMap(({ id }) =>
    SECTIONS.flatMap((section) =>
      (visit.gold.notes[id]?.[section] ?? []).map((sentence) => lineOf(visit, id, section, sentence)),
    ),
  );
}

function lineOf(
  visit: Visit,
  pet: string,
  section: Section,
  sentence: { text: string; evidence?: readonly number[] },
): NoteLine {
  return {
    text: sentence.text,
    pet: visit.pets.find(({ id }) => id === pet)?.name ?? null,
    section,
    entry: null,
    soap: section,
    evidence: [...(sentence.evidence ?? [])],
    origin: 'transcript',
    flags: [],
    resolved_flags: [],
  };
}

function print({ recall, gold, misses }: CheckerFigures, withMisses: boolean): void {
  const row = (name: string, { all, flagged, hard }: Tally): string =>
    `${name.padEnd(24)}${String(all).padStart(5)}${percent(flagged, all)}${percent(hard, all)}`;
  console.log(`${''.padEnd(24)}${'all'.padStart(5)}${'flagged'.padStart(9)}${'hard'.padStart(9)}`);
  for (const [name, tally] of Object.entries(recall).sort()) console.log(row(name, tally));
  console.log(row('good sentences (0 is best)', gold));
  if (withMisses) for (const miss of misses) console.log(miss);
}

function percent(part: number, all: number): string {
  return `${((100 * part) / Math.max(1, all)).toFixed(1)} %`.padStart(9);
}

if (import.meta.main) {
  const [folder = DEV_VISITS, file = DEV_CORRUPTIONS] = process.argv
    .slice(2)
    .filter((word) => !word.startsWith('--'));
  print(measureChecker(folder, file), process.argv.includes('--misses'));
}
