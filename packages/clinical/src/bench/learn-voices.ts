/**
 * Learns from labelled visits which words the clinic says and which an owner, and writes reading/voice-words.json.
 * Run by `node scripts/run.mjs packages/clinical/src/bench/learn-voices.ts`; the same visits give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { splitSentences } from '../reading/sentences/sentences.ts';
import { voiceFeatures } from '../reading/voices/voice-odds.ts';
import { roleOfLabel } from '../reading/voices/voice-roles.ts';
import { DEV_VISITS, readVisits, segmentsOf } from './visits.ts';

/** A sentence whose speaker is known. */
interface Example {
  visit: string;
  isClinic: boolean;
  features: ReadonlySet<string>;
}

/** What was learned: logarithms of odds, for the clinic above nought. */
export interface VoiceWords {
  bias: number;
  words: Record<string, number>;
}

/** All sentences of visits whose labels tell who speaks; `unseen` is left to be measured on. */
function examples(): Example[] {
  return ['dev', 'own', 'learned'].flatMap((folder) =>
    readVisits(join(dirname(DEV_VISITS), folder)).flatMap((visit) =>
      segmentsOf(visit).flatMap(({ speaker, text }) => {
        const role = roleOfLabel(speaker ?? '');
        if (!role) return [];
        return splitSentences(text).map((sentence) => ({
          visit: visit.id,
          isClinic: role !== 'owner',
          features: voiceFeatures(sentence),
        }));
      }),
    ),
  );
}

/** Names and what a single visit was about tell nothing of the next one. */
const FEWEST_VISITS = 3;
/** So many that tell most are kept: more of them would add a hundredth to what is heard rightly. */
const KEPT = 1500;
const ROUNDS = 250;
const STEP = 0.5;
/** How strongly weights are drawn to nought: chosen by visits that were left out, in five parts. */
const SHRINK = 1.5;

/** Logistic regression with AdaGrad over all examples at once. */
export function learnVoices(): VoiceWords {
  const learned = examples();
  const known = featuresOf(learned);
  const rows = rowsOf(learned, known);
  const weights = new Float64Array(known.length + 1);
  const steps = new Float64Array(weights.length).fill(1e-8);
  for (let round = 0; round < ROUNDS; round += 1) step(weights, steps, slopesAt(weights, rows));
  return { bias: rounded(weights.at(-1) ?? 0), words: telling(known, weights) };
}

/** Moves each weight against its slope, the less the more it was moved before; all but the last are drawn to nought. */
function step(weights: Float64Array, steps: Float64Array, slopes: Float64Array): void {
  for (const [at, slope] of slopes.entries()) {
    const drawn = at === slopes.length - 1 ? slope : slope + SHRINK * (weights[at] ?? 0);
    steps[at] = (steps[at] ?? 0) + drawn * drawn;
    weights[at] = (weights[at] ?? 0) - (STEP * drawn) / Math.sqrt(steps[at] ?? 1);
  }
}

/** An example by the places of its words among the weights. */
interface Row {
  isClinic: number;
  words: readonly number[];
}

function rowsOf(learned: readonly Example[], known: readonly string[]): Row[] {
  const place = new Map(known.map((feature, at) => [feature, at]));
  return learned.map(({ isClinic, features }) => ({
    isClinic: Number(isClinic),
    words: [...features].flatMap((feature) => place.get(feature) ?? []),
  }));
}

/** How much less is missed by less of each weight, of which the last is there in every sentence. */
function slopesAt(weights: Float64Array, rows: readonly Row[]): Float64Array {
  const slopes = new Float64Array(weights.length);
  const bias = weights.length - 1;
  const add = (at: number, more: number): void => {
    slopes[at] = (slopes[at] ?? 0) + more;
  };
  for (const row of rows) {
    const odds = row.words.reduce((sum, word) => sum + (weights[word] ?? 0), weights[bias] ?? 0);
    const missed = 1 / (1 + Math.exp(-odds)) - row.isClinic;
    for (const word of row.words) add(word, missed);
    add(bias, missed);
  }
  return slopes;
}

/** What stands in enough visits, in the order of the alphabet. */
function featuresOf(learned: readonly Example[]): string[] {
  const visits = new Map<string, Set<string>>();
  for (const { visit, features } of learned) {
    for (const feature of features) visits.set(feature, (visits.get(feature) ?? new Set()).add(visit));
  }
  return [...visits].flatMap(([feature, { size }]) => (size >= FEWEST_VISITS ? [feature] : [])).sort();
}

function telling(known: readonly string[], weights: Float64Array): Record<string, number> {
  const most = known
    .map((feature, at) => [feature, rounded(weights[at] ?? 0)] as const)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, KEPT);
  return Object.fromEntries(most.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

if (import.meta.main) {
  const words = learnVoices();
  writeFileSync(
    join(import.meta.dirname, '../reading/voices/voice-words.json'),
    `${JSON.stringify(words, null, 2)}\n`,
  );
  console.log(`${Object.keys(words.words).length} words and pairs`);
}
