/**
 * Measures the built-in writer on the synthetic visits: how much of the gold facts it finds, what it makes up, how fast.
 * Run by `node packages/clinical/src/bench/notes.ts [--json] [--notes] [--heard=sentences|answered|letters|nobody|pieces|cut] [folder of visits]`.
 */
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { checkNote } from '../check/check-note.ts';
import { writeNote } from '../writer/write-note.ts';
import { HEARD_AS, type HeardAs, heardAs } from './heard-as.ts';
import { type Figures, figuresOf, type Score, scoreNote, sumScores } from './score-note.ts';
import { type Candidate, DEV_VISITS, readVisits, SECTIONS, segmentsOf, type Visit } from './visits.ts';

/** What the writer makes of one visit. */
export interface NoteMeasure {
  visit: string;
  lines: readonly NoteLine[];
  score: Score;
  /** Lines that the fact check doubts, and hard doubts among its flags. */
  flagged: number;
  hardFlags: number;
  /** Whether a second run gave the same bytes. */
  isSame: boolean;
  milliseconds: number;
}

/**
 * Writes and scores the note of every visit of a folder.
 * @param as how its voices are told apart
 * @param isChecked whether its lines are checked, too, which takes as long as writing them
 */
export function measureNotes(folder: string, as: HeardAs = 'labelled', isChecked = true): NoteMeasure[] {
  const template = findBuiltInTemplate('dynamic_soap_advanced');
  if (!template) throw new Error('There is no built-in template dynamic_soap_advanced.');
  return readVisits(folder).map((visit) => measureVisit(visit, template, { as, isChecked }));
}

/** Lines as the scorer takes them: a line about no pet in particular counts for each. */
export function candidateOf(visit: Visit, lines: readonly NoteLine[]): Candidate {
  return Object.fromEntries(
    visit.pets.map(({ id, name }) => [
      id,
      Object.fromEntries(
        SECTIONS.map((section) => [
          section,
          lines
            .filter(({ soap, pet }) => soap === section && (pet === null || pet === name))
            .map(({ text, evidence }) => ({ text, evidence })),
        ]),
      ),
    ]),
  );
}

function measureVisit(
  visit: Visit,
  template: TemplateDefinition,
  { as, isChecked }: { as: HeardAs; isChecked: boolean },
): NoteMeasure {
  const segments = heardAs(segmentsOf(visit), as);
  const pets = visit.pets.map(({ name, species }) => ({ name, species }));
  const write = (): NoteLine[] => [...writeNote({ segments, pets, template })];
  const begun = performance.now();
  const lines = write();
  const milliseconds = performance.now() - begun;
  const checked = isChecked ? checkNote(lines, segments, { pets }) : lines;
  return {
    visit: visit.id,
    lines: checked,
    // Pieces are other segments than those that the gold note rests on.
    score: scoreNote(visit, candidateOf(visit, CUTS_ANEW.has(as) ? lines.map(withoutEvidence) : lines)),
    flagged: checked.filter(({ flags }) => flags.length > 0).length,
    hardFlags: checked.flatMap(({ flags }) => flags).filter(({ severity }) => severity === 'hard').length,
    isSame: JSON.stringify(lines) === JSON.stringify(write()),
    milliseconds,
  };
}

const CUTS_ANEW: ReadonlySet<HeardAs> = new Set(['sentences', 'answered', 'pieces', 'cut']);

function withoutEvidence(line: NoteLine): NoteLine {
  return { ...line, evidence: [] };
}

const COLUMNS: ReadonlyArray<readonly [keyof Figures, string]> = [
  ['fact_recall', 'facts'],
  ['critical_recall', 'critical'],
  ['drug_recall', 'drugs'],
  ['drug_full', 'full'],
  ['negation_recall', 'denials'],
  ['placement', 'placed'],
  ['relevance_precision', 'relevant'],
  ['evidence', 'evidence'],
  ['pet_attrib', 'pets'],
  ['traps_hit', 'traps'],
];

function printTable(measures: readonly NoteMeasure[]): void {
  const head = ['unsaid', 'flagged', 'hard', 'same', 'ms'].map((name) => name.padStart(9)).join('');
  console.log(`${'visit'.padEnd(42)}${COLUMNS.map(([, name]) => name.padStart(9)).join('')}${head}`);
  for (const measure of measures) {
    printRow(measure.visit, measure.score, [
      `${measure.flagged}/${measure.lines.length}`,
      `${measure.hardFlags}`,
      measure.isSame ? 'yes' : 'NO',
      measure.milliseconds.toFixed(1),
    ]);
  }
  const total = sumScores(measures.map(({ score }) => score));
  const sum = (of: (measure: NoteMeasure) => number): number =>
    measures.reduce((all, one) => all + of(one), 0);
  printRow('ALL', total, [
    `${sum(({ flagged }) => flagged)}/${sum(({ lines }) => lines.length)}`,
    `${sum(({ hardFlags }) => hardFlags)}`,
    measures.every(({ isSame }) => isSame) ? 'yes' : 'NO',
    (sum(({ milliseconds }) => milliseconds) / Math.max(1, measures.length)).toFixed(1),
  ]);
  const { halluc_numbers, by_type } = figuresOf(total);
  console.log(`numbers nobody said: ${halluc_numbers}`);
  console.log(
    `by type: ${Object.entries(by_type)
      .map(([type, figure]) => `${type} ${figure}`)
      .join(', ')}`,
  );
}

function printRow(name: string, score: Score, rest: readonly string[]): void {
  const figures = figuresOf(score);
  const cells = [...COLUMNS.map(([key]) => `${figures[key] ?? '-'}`), figures.halluc_numbers, ...rest];
  console.log(name.slice(0, 41).padEnd(42) + cells.map((cell) => cell.padStart(9)).join(''));
}

function printNotes(measures: readonly NoteMeasure[]): void {
  for (const { visit, lines } of measures) {
    console.log(`\n${visit}`);
    for (const { text, pet, soap, evidence, flags } of lines) {
      console.log(`  ${soap ?? '-'} | ${pet ?? '-'} | ${text} [${evidence.join(' ')}]`);
      for (const { kind, severity, message } of flags) console.log(`      ${severity} ${kind}: ${message}`);
    }
  }
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const as = HEARD_AS.find((one) => words.includes(`--heard=${one}`));
  const measures = measureNotes(words.find((word) => !word.startsWith('--')) ?? DEV_VISITS, as);
  if (words.includes('--json')) {
    const all = figuresOf(sumScores(measures.map(({ score }) => score)));
    console.log(
      JSON.stringify({
        all,
        visits: measures.map(({ score, lines, ...one }) => ({ ...one, ...figuresOf(score) })),
      }),
    );
  } else printTable(measures);
  if (words.includes('--notes')) printNotes(measures);
}
