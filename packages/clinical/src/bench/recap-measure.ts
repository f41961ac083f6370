/** What the built-in writer of recaps makes of a made-up bundle, against what is planted in it. */
import type { NoteLine } from '@auscult/contract/notes';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { splitPage } from '../recap/split-page.ts';
import { type RecapPassage, writeRecap } from '../recap/write-recap.ts';
import { type PlantedFact, type RecapBundle, recapBundle, type Sheet } from './recap-bundle.ts';

/** What a recap makes of a bundle. */
export interface RecapMeasure {
  planted: number;
  missed: PlantedFact[];
  /** Pages cited by lines that tell a planted fact. */
  cited: number;
  /** Lines that cite a page without the value. */
  unsupported: string[];
  conflictsMissed: number;
  /** Figures of lines that stand in no passage they cite. */
  unfounded: string[];
  foreign: string[];
  lines: number;
  milliseconds: number;
}

/** Writes and scores the recap of one seed's bundle by a built-in template. */
export function measureRecap(seed: number, sheets: readonly Sheet[], id: string): RecapMeasure {
  const template = findBuiltInTemplate(id);
  if (!template) throw new Error(`There is no built-in template ${id}.`);
  const bundle = recapBundle(seed, sheets);
  const begun = performance.now();
  const passages = bundle.pages.flatMap((page, at) =>
    splitPage(page).map((text): RecapPassage => ({ text, document: 0, page: at + 1 })),
  );
  const unreadable = bundle.pages.flatMap((page, at) =>
    page === '' ? [{ document: 0, page: at + 1, reason: 'no words were found' }] : [],
  );
  const documents = [{ name: 'Records.pdf' }];
  const lines = writeRecap({ documents, passages, unreadable, gaps: [], pets: [bundle.pet], template });
  const milliseconds = performance.now() - begun;
  return { ...scoreRecap(lines, passages, bundle), milliseconds };
}

/** Holds the lines of a recap against what is planted in its bundle. */
export function scoreRecap(
  lines: readonly NoteLine[],
  passages: readonly Pick<RecapPassage, 'text' | 'page'>[],
  bundle: RecapBundle,
): Omit<RecapMeasure, 'milliseconds'> {
  const told = lines.filter(({ flags, evidence }) => flags.length === 0 && evidence.length > 0);
  const found = bundle.facts.map((fact) => ({ fact, line: lineOf(fact, told, passages) }));
  const pages = found.flatMap(({ fact, line }) =>
    line ? pagesOf(line, passages).map((page) => ({ fact, line, page })) : [],
  );
  const bare = pages.filter(({ fact, page }) => !holds(bundle.pages[page - 1] ?? '', fact.words[0] ?? ''));
  const contradicted = lines.filter(({ flags }) => flags.some(({ kind }) => kind === 'conflict'));
  return {
    planted: bundle.facts.length,
    missed: found.filter(({ line }) => !line).map(({ fact }) => fact),
    cited: pages.length,
    unsupported: bare.map(({ line, page }) => `page ${page}: ${line.text}`),
    conflictsMissed: bundle.conflicts.filter(
      (pair) => !contradicted.some(({ text }) => pair.every((words) => holds(text, words))),
    ).length,
    unfounded: told.flatMap((line) => unfoundedIn(line, passages)),
    foreign: bundle.foreign.filter((words) => lines.some(({ text }) => holds(text, words))),
    lines: lines.length,
  };
}

function lineOf(
  { words, page }: PlantedFact,
  lines: readonly NoteLine[],
  passages: readonly Pick<RecapPassage, 'page'>[],
): NoteLine | undefined {
  return lines.find(
    (line) => words.every((word) => holds(line.text, word)) && pagesOf(line, passages).includes(page),
  );
}

function pagesOf({ evidence }: NoteLine, passages: readonly Pick<RecapPassage, 'page'>[]): number[] {
  return [...new Set(evidence.map((index) => passages[index]?.page ?? 0))];
}

/** Whether a text has the words, and not as a part of longer ones. */
function holds(text: string, words: string): boolean {
  const flat = ` ${text.replaceAll(/\s+/g, ' ').toLowerCase()} `;
  const wanted = words.toLowerCase();
  for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, at + 1)) {
    const isWhole =
      !/[a-z\d.]/.test(flat.charAt(at - 1)) && !/^(?:[a-z\d]|\.\d)/.test(flat.slice(at + wanted.length));
    if (isWhole) return true;
  }
  return false;
}

function unfoundedIn(
  { text, evidence }: NoteLine,
  passages: readonly Pick<RecapPassage, 'text'>[],
): string[] {
  const cited = evidence.map((index) => passages[index]?.text ?? '').join('\n');
  return (text.match(/\d+(?:[.,]\d+)*/g) ?? []).filter((figure) => !cited.includes(figure));
}
