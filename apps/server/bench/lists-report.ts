/** Formats the results. */
import { CALLS, CALLS_A_BLOCK, CALLS_BEFORE, type Cost, type Costs } from './lists-measure.ts';
import { WAYS, type Way } from './lists-practice.ts';
import type { Question } from './lists-questions.ts';

/**
 * Prints the times of one question at each size, and their growth. Processor time is the mean of PostgreSQL's
 * blocks and of the middle half of the caller's blocks, which excludes compilation by V8. In brackets are the
 * quartiles over the blocks: of the waiting time, of the caller's processor time divided by the raw query's
 * in the same round, and of the growth within the same round.
 */
export function report(question: Question, results: readonly Costs[]): void {
  console.log(
    `\n${question.name}: ${CALLS} calls of each kind at each size, in blocks of ${CALLS_A_BLOCK}; milliseconds`,
  );
  for (const { visits, ways } of results) {
    for (const way of WAYS) console.log(`${String(visits).padStart(8)} ${lineOf(way, ways[way], ways.raw)}`);
  }
  const [least, most] = [results.at(0), results.at(-1)];
  if (!least || !most) return;
  const growth = WAYS.map((way) => growthOf(way, least.ways[way], most.ways[way]));
  console.log(`p50 at ${most.visits} over p50 at ${least.visits}: ${growth.join('   ')}`);
}

function lineOf(way: Way, cost: Cost, raw: Cost): string {
  const waited = `p50 ${p50(cost).toFixed(3)} ${quartiles(cost.waited.map(median))}`;
  const [asker, behind] = [askerOf(cost), databaseOf(cost)].map((part) => part.toFixed(3));
  const ratios = cost.asker.map((block, index) => block / (raw.asker[index] ?? Number.NaN));
  const ratio = `cpu over raw ${(cpu(cost) / cpu(raw)).toFixed(2)}, asker alone ${quartiles(ratios)}`;
  return `${way.padEnd(9)}  ${waited}  cpu asker ${asker} PostgreSQL ${behind}  ${ratio}`;
}

function growthOf(way: Way, least: Cost, most: Cost): string {
  const rounds = most.waited.map((block, index) => median(block) / median(least.waited[index] ?? []));
  return `${way} ${(p50(most) / p50(least)).toFixed(2)} ${quartiles(rounds)}`;
}

/** Processor milliseconds per call. */
function cpu(cost: Cost): number {
  return askerOf(cost) + databaseOf(cost);
}

function askerOf({ asker }: Cost): number {
  const sorted = inOrder(asker);
  const middle = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4));
  return middle.reduce((sum, block) => sum + block, 0) / middle.length / CALLS_A_BLOCK;
}

/** Includes the uncounted first calls of its blocks. */
function databaseOf({ database }: Cost): number {
  return database / (CALLS + CALLS_BEFORE);
}

function p50({ waited }: Cost): number {
  return median(waited.flat());
}

function quartiles(values: readonly number[]): string {
  return `[${at(values, 0.25).toFixed(2)} ${at(values, 0.75).toFixed(2)}]`;
}

function median(values: readonly number[]): number {
  return at(values, 0.5);
}

function at(values: readonly number[], part: number): number {
  return inOrder(values)[Math.floor(values.length * part)] ?? Number.NaN;
}

function inOrder(values: readonly number[]): number[] {
  return [...values].sort((one, other) => one - other);
}
