/** Measures one question for all clinics and all ways of asking, in turn. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Practice, WAYS, type Way } from './lists-practice.ts';
import type { Question } from './lists-questions.ts';

/** Times of one way of asking one clinic. */
export interface Cost {
  /** Milliseconds of each call, by block. */
  waited: number[][];
  /** Processor milliseconds of the caller, by block. */
  asker: number[];
  /**
   * The same of PostgreSQL, over all blocks: its clock counts hundredths of a second, which is too coarse for
   * one.
   */
  database: number;
}

/** Times of one clinic. */
export interface Costs {
  visits: number;
  ways: Record<Way, Cost>;
}

/** Counted blocks per way and clinic. */
const ROUNDS = 48;
/** Counted calls per block. */
export const CALLS_A_BLOCK = 50;
/** Total counted calls. */
export const CALLS = ROUNDS * CALLS_A_BLOCK;

/** Warm-up rounds: V8 compiles, PostgreSQL settles on a plan, and both fill their caches. */
const WARM_UP = 12;

/** Warm-up calls of each block, because the previous block displaced the processor's caches. */
const LEAD_IN = 5;
/** Uncounted calls per way and clinic in all rounds, during which PostgreSQL's clock runs on. */
export const CALLS_BEFORE = ROUNDS * LEAD_IN;

setFlagsFromString('--expose-gc');
/** Collects recent garbage. */
const sweep = runInNewContext('gc') as (options: { type: 'minor' }) => void;

interface Slot {
  practice: Practice;
  way: Way;
  ask: () => Promise<void>;
  cost: Cost;
}

/** Every clinic in every way, forwards in one round and backwards in the next. */
export async function measure(question: Question, practices: readonly Practice[]): Promise<Costs[]> {
  const results = practices.map((practice) => ({ practice, visits: practice.visits, ways: nothing() }));
  const slots = results.flatMap(({ practice, ways }) => {
    const asks = practice.ask(question);
    return WAYS.map((way): Slot => ({ practice, way, ask: asks[way], cost: ways[way] }));
  });
  for (let round = 0; round < WARM_UP; round += 1) await measureRound(slots, round);
  for (const { cost } of slots) Object.assign(cost, none());

  const before = await Promise.all(slots.map(({ practice, way }) => practice.databaseClocks(way)));
  for (let round = 0; round < ROUNDS; round += 1) await measureRound(slots, round);
  for (const [index, { practice, way, cost }] of slots.entries()) {
    const [first, last] = [before[index] ?? new Map<number, number>(), await practice.databaseClocks(way)];
    if (way !== 'http' && [...last.keys()].some((id) => !first.has(id)))
      throw new Error('A connection was replaced meanwhile: what it cost is not known.');
    cost.database = passed(first, last);
  }
  return results;
}

function nothing(): Record<Way, Cost> {
  return { raw: none(), operation: none(), http: none() };
}

function none(): Cost {
  return { waited: [], asker: [], database: 0 };
}

async function measureRound(slots: readonly Slot[], round: number): Promise<void> {
  for (const slot of round % 2 === 0 ? slots : slots.toReversed()) await measureBlock(slot);
}

async function measureBlock({ practice, way, ask, cost }: Slot): Promise<void> {
  for (let call = 0; call < LEAD_IN; call += 1) await ask();
  sweep({ type: 'minor' });
  const clock = way === 'http' ? practice.serverClock : ownClock;
  const before = clock();
  const waited: number[] = [];
  for (let call = 0; call < CALLS_A_BLOCK; call += 1) {
    const start = performance.now();
    await ask();
    waited.push(performance.now() - start);
  }
  // The garbage of a block is collected within that block.
  sweep({ type: 'minor' });
  cost.asker.push(clock() - before);
  cost.waited.push(waited);
}

/** Processor milliseconds of this process so far. */
function ownClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds between two readings; a process that started in between counts from its start. */
function passed(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [id, clock]) => sum + clock - (before.get(id) ?? 0), 0);
}
