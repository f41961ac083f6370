/** Asks all clinics one question in every way, in turn. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Practice, WAYS, type Way } from './lists-practice.ts';
import type { Question } from './lists-questions.ts';

/** What one way of asking one clinic took. */
export interface Cost {
  /** Milliseconds, of each call, block by block. */
  waited: number[][];
  /** Milliseconds of processor time of the caller, of each block. */
  asker: number[];
  /** The same of PostgreSQL, of all blocks: its clock counts hundredths of a second, too coarse for one. */
  database: number;
}

/** What asking one clinic took. */
export interface Costs {
  visits: number;
  ways: Record<Way, Cost>;
}

/** So many blocks of each way and clinic are counted. */
const ROUNDS = 48;
/** Calls that are counted, in each of them. */
export const CALLS_A_BLOCK = 50;
/** And in all of them together. */
export const CALLS = ROUNDS * CALLS_A_BLOCK;

/** Rounds before: V8 learns about the program, PostgreSQL settles on a plan, and both on what to keep in memory. */
const WARM_UP = 12;

/** Calls before each block, which find what the block before had pushed out of the processor's memory. */
const LEAD_IN = 5;
/** Calls of the same way and clinic in all rounds that are not counted; PostgreSQL's clock runs on meanwhile. */
export const CALLS_BEFORE = ROUNDS * LEAD_IN;

setFlagsFromString('--expose-gc');
/** Sweeps up what was left over lately. */
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
  // A block pays for sweeping up after itself, and for no other.
  sweep({ type: 'minor' });
  cost.asker.push(clock() - before);
  cost.waited.push(waited);
}

/** Milliseconds of processor time of this process so far. */
function ownClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds between two readings; a process that began meanwhile counts from its beginning. */
function passed(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [id, clock]) => sum + clock - (before.get(id) ?? 0), 0);
}
