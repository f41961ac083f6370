/**
 * Measures the built-in writer of recaps on made-up bundles of 60 pages: how much of what was planted it tells, whether
 * every cited page holds it, what it makes up, how long it takes.
 *
 *   npm run bench:recap [-- --missed]    with what was not found
 */
import { measureRecap, type RecapMeasure } from './recap-measure.ts';
import { MORE_SHEETS } from './recap-more-sheets.ts';
import { KNOWN_SHEETS } from './recap-sheets.ts';
import { UNSEEN_SHEETS } from './recap-unseen-sheets.ts';

const TEMPLATES = ['dynamic_records_recap_basic', 'dynamic_records_recap_timeline'];
const GOAL = 0.95;

let isGood = true;
for (const [name, sheets, seeds] of [
  ['known sheets', [...KNOWN_SHEETS, ...MORE_SHEETS], [1, 2, 3]],
  ['unseen sheets', UNSEEN_SHEETS, [21, 22, 23]],
] as const) {
  for (const id of TEMPLATES)
    for (const seed of seeds) report(`${name}, seed ${seed}, ${id}`, measureRecap(seed, sheets, id));
}
process.exitCode = isGood ? 0 : 1;

function report(title: string, measured: RecapMeasure): void {
  const { planted, missed, cited, unsupported, conflictsMissed, unfounded, foreign, lines, milliseconds } =
    measured;
  const recall = (planted - missed.length) / planted;
  isGood &&= recall >= GOAL && unsupported.length + unfounded.length + conflictsMissed + foreign.length === 0;
  console.log(
    `${title}: recall ${(100 * recall).toFixed(1)} % of ${planted}, cited pages without the value ${unsupported.length} of ${cited}, ` +
      `conflicts missed ${conflictsMissed}, figures in no cited passage ${unfounded.length}, of another patient ${foreign.length}, ` +
      `${lines} lines, ${milliseconds.toFixed(0)} ms`,
  );
  if (!process.argv.includes('--missed')) return;
  for (const { kind, page, words } of missed)
    console.log(`  missed ${kind} on page ${page}: ${words.join(' · ')}`);
  for (const line of unsupported) console.log(`  without the value, ${line}`);
  for (const figure of unfounded) console.log(`  unfounded ${figure}`);
}
