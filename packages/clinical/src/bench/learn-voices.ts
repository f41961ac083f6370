/**
 * Learns from labelled visits how the clinic and an owner speak, and take turns, and writes reading/voices/voice-weights.json.
 * Run by `node scripts/run.mjs packages/clinical/src/bench/learn-voices.ts`; the same visits give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { splitSentences } from '../reading/sentences/sentences.ts';
import { ruledTurn } from '../reading/voices/ruled-turns.ts';
import {
  type HeardSentence,
  placeFeatures,
  turnFeatures,
  wordFeatures,
} from '../reading/voices/voice-features.ts';
import { ruledOdds } from '../reading/voices/voice-odds.ts';
import { roleOfLabel } from '../reading/voices/voice-roles.ts';
import { DEV_VISITS, readVisits, segmentsOf } from './visits.ts';
import { addSlopes, type Chain, noWeights, type Weights } from './voice-chains.ts';

/** What was learned, as logarithms of odds. */
export interface VoiceWeights {
  /** For the clinic, of what a sentence tells by itself. */
  said: Record<string, number>;
  /** For another voice, of what it tells behind the one before: from the clinic to an owner, and back. */
  toOwner: Record<string, number>;
  toClinic: Record<string, number>;
}

/** A sentence of a labelled visit. */
interface Spoken {
  text: string;
  voice: 0 | 1 | undefined;
  /** The turn that it was said in. */
  turn: number;
}

/** All visits whose labels tell who speaks, each as its sentences; `unseen` is left to be measured on. */
function labelledVisits(): Spoken[][] {
  return ['dev', 'own', 'learned', 'everyday'].flatMap((folder) =>
    readVisits(join(dirname(DEV_VISITS), folder)).map((visit) =>
      segmentsOf(visit).flatMap(({ speaker, text }, turn) => {
        const role = roleOfLabel(speaker ?? '');
        const voice = role && (role === 'owner' ? 0 : 1);
        return splitSentences(text).map((sentence) => ({ text: sentence, voice, turn }));
      }),
    ),
  );
}

/** The stretches that a transcriber may hear a talk in, as the number of each sentence's. */
const HEARINGS: ReadonlyArray<(talk: readonly Spoken[]) => number[]> = [
  // Turns.
  (talk) => talk.map(({ turn }) => turn),
  // Sentences.
  (talk) => talk.map((_, index) => index),
  // Breaths: most turns end one, and a long one is several.
  (talk) =>
    counted(talk, ({ turn }, index, before) => index % 2 === 0 || (turn !== before.turn && turn % 4 > 0)),
  // Pieces of so many words, whoever speaks.
  (talk) => {
    let words = 0;
    return counted(talk, ({ text }) => {
      const more = text.split(/\s+/).length;
      words = words + more > PIECE ? more : words + more;
      return words === more;
    });
  },
];

const PIECE = 18;

function counted(
  talk: readonly Spoken[],
  begins: (one: Spoken, index: number, before: Spoken) => boolean,
): number[] {
  let stretch = 0;
  return talk.map((one, index) => {
    const before = talk[index - 1];
    if (begins(one, index, before ?? one) && before) stretch += 1;
    return stretch;
  });
}

/** Names and what a single visit was about tell nothing of the next one. */
const FEWEST_VISITS = 3;
/** So many that tell most are kept of each kind. */
const KEPT = 3000;
const ROUNDS = 50;
const STEP = 0.5;
/** How strongly weights are drawn to nought: chosen by visits that were left out. */
const SHRINK = 4;

/** A conditional random field with AdaGrad over all talks at once, each heard in every way. */
export function learnVoices(): VoiceWeights {
  const visits = labelledVisits();
  const said = known(visits.map((talk) => talk.flatMap((_, index) => saidAt(talk, index))));
  const heard = visits.map((talk) => HEARINGS.map((hear) => heardAs(talk, hear(talk))));
  const turns = known(heard.map((hearings) => hearings.flat().flatMap(({ turn }) => turn)));
  const chains = heard.flatMap((hearings) => hearings.map((sentences) => chainOf(sentences, said, turns)));
  const weights = noWeights(said.size, turns.size);
  const steps = noWeights(said.size, turns.size);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = noWeights(said.size, turns.size);
    for (const chain of chains) addSlopes(chain, weights, slopes);
    for (const kind of ['said', 'toOwner', 'toClinic'] as const)
      step(weights[kind], steps[kind], slopes[kind]);
  }
  return told(weights, said, turns);
}

/** A sentence by what it has of everything that may tell. */
interface Told {
  voice: 0 | 1 | undefined;
  text: string;
  said: string[];
  turn: string[];
}

function saidAt(talk: readonly Spoken[], index: number): string[] {
  return [...wordFeatures(talk[index]?.text ?? ''), ...placeFeatures(index, talk.length)];
}

function heardAs(talk: readonly Spoken[], stretches: readonly number[]): Told[] {
  const sentences: HeardSentence[] = talk.map(({ text }, index) => ({
    text,
    stretch: stretches[index] ?? 0,
  }));
  return talk.map(({ voice, text }, index) => {
    const [before, next] = [sentences[index - 1], sentences[index]];
    return { voice, text, said: saidAt(talk, index), turn: before && next ? turnFeatures(before, next) : [] };
  });
}

function chainOf(
  sentences: readonly Told[],
  said: ReadonlyMap<string, number>,
  turns: ReadonlyMap<string, number>,
): Chain {
  return {
    voices: sentences.map(({ voice }) => voice),
    said: sentences.map((one) => one.said.flatMap((feature) => said.get(feature) ?? [])),
    turns: sentences.map(({ turn }) => turn.flatMap((feature) => turns.get(feature) ?? [])),
    ruled: sentences.map(({ text }) => ruledOdds(text)),
    ruledTurns: sentences.map(({ text }, at) => ruledTurn(sentences[at - 1]?.text ?? '', text)),
  };
}

/** The place of each feature that enough visits have. */
function known(visits: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const features of visits) {
    for (const feature of new Set(features)) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const enough = [...counts].flatMap(([feature, visited]) => (visited >= FEWEST_VISITS ? [feature] : []));
  return new Map(enough.sort().map((feature, at) => [feature, at]));
}

/** Moves each weight against its slope, the less the more it was moved before, and draws it to nought. */
function step(weights: Float64Array, steps: Float64Array, slopes: Float64Array): void {
  for (const [at, slope] of slopes.entries()) {
    const drawn = slope / HEARINGS.length + SHRINK * (weights[at] ?? 0);
    if (drawn === 0) continue;
    steps[at] = (steps[at] ?? 0) + drawn * drawn;
    weights[at] = (weights[at] ?? 0) - (STEP * drawn) / Math.sqrt(steps[at] ?? 1);
  }
}

function told(
  weights: Weights,
  said: ReadonlyMap<string, number>,
  turns: ReadonlyMap<string, number>,
): VoiceWeights {
  return {
    said: telling(said, weights.said),
    toOwner: telling(turns, weights.toOwner),
    toClinic: telling(turns, weights.toClinic),
  };
}

/** What tells most, in the order of the alphabet. */
function telling(places: ReadonlyMap<string, number>, weights: Float64Array): Record<string, number> {
  const most = [...places]
    .map(([feature, at]) => [feature, rounded(weights[at])] as const)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, KEPT);
  return Object.fromEntries(most.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function rounded(value = 0): number {
  return Math.round(value * 100) / 100;
}

if (import.meta.main) {
  const weights = learnVoices();
  writeFileSync(
    join(import.meta.dirname, '../reading/voices/voice-weights.json'),
    `${JSON.stringify(weights, null, 2)}\n`,
  );
  console.log(
    `${Object.keys(weights.said).length} of sentences, ${Object.keys(weights.toOwner).length} of turns`,
  );
}
