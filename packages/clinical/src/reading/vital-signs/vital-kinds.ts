/** By which words, units and ranges the vital signs are known, and which number can be one. Own list. */

import type { NumberMention } from '../numbers/numbers.ts';
import { findAll } from '../text/find-all.ts';
import { anyOf, sequence } from '../text/patterns.ts';

/** The vital signs that a note has a place for. */
export type VitalName =
  | 'Weight'
  | 'Temperature'
  | 'Heart rate'
  | 'Respiratory rate'
  | 'CRT'
  | 'Body condition score'
  | 'Pain score'
  | 'Blood pressure'
  | 'MAP'
  | 'SpO2';

/** How a vital sign is known in speech. */
export interface VitalKind {
  name: VitalName;
  word: RegExp;
  /** More words that mean it when a number follows them: "refill's two seconds". */
  before?: string;
  /** All of these, for all places of a text. */
  words: RegExp;
  units: readonly string[];
  /** Outside of these no such sign can be; a weather report gives no fever. */
  ranges: ReadonlyArray<readonly [number, number]>;
}

const NAMED: ReadonlyArray<Omit<VitalKind, 'words'>> = [
  {
    name: 'Body condition score',
    word: /body condition|body score|\bbcs\b/i,
    before: "\\bcondition(?:'s)?(?:,? (?:is|score(?:'s)?|at|about|around|maybe|a|like))*\\s*$",
    units: [],
    ranges: [[1, 9]],
  },
  { name: 'Pain score', word: /pain (?:score|scale|level)|glasgow|grimace/i, units: [], ranges: [[0, 24]] },
  {
    name: 'CRT',
    word: /\bcrt\b|cap(?:illary)? refill|refill time/i,
    before:
      "\\brefill(?:'s)?(?:,? (?:is|was|at|right|about|around|under|over|less|than|maybe|just|a|like|roughly|close|to|comes|back|in))*\\s*$",
    units: ['s'],
    ranges: [[0.5, 10]],
  },
  { name: 'SpO2', word: /spo2|\bsats?\b|saturation|pulse ox/i, units: ['%'], ranges: [[30, 100]] },
  { name: 'MAP', word: /\bmap\b|mean arterial/i, units: ['mmHg'], ranges: [[20, 250]] },
  {
    name: 'Blood pressure',
    word: anyOf([
      /blood pressure(?! (?:drug|med\w*|pill|tablet))|\bbps?\b(?! (?:drug|med\w*|pill|tablet))|systolic/i,
      /(?<!\b(?:heart|pulse)(?: rate)?(?:'s)? (?:on|by|with|via|from) (?:the |a )?)doppler/i,
      /\b(?:got|get|took|take|do|did|check|repeat) (?:an?|another|his|her|the) pressure\b/i,
    ]),
    units: ['mmHg'],
    ranges: [[30, 330]],
  },
  {
    name: 'Heart rate',
    word: /heart ?rate|\bhr\b|\bpulse(?! ox)(?: rate)?\b|\bbpm\b/i,
    before: anyOf([
      /\bheart(?:'s| is)?(?: (?:nice and |fast but |slow but )?(?:regular|steady),?(?: at| about| around)*)?\s*$/,
      /^(?:(?:and|so|his|her|the) )*rate(?:'s| is| was)?(?: (?:about|around|down|up|back|now|still|to|at))*\s*$/,
      /\bticker(?:'s)?\b/,
      sequence(
        /\bheart(?:'s| is| was)? /,
        /(?:racing|going|beating|pounding|pumping|flying|galloping|fast|slow|quick|up|down|at|about|around|ticking)/,
        /\b/,
      ),
      /\b(?:tachy|brady)cardi(?:c|a),?(?: (?:at|about|around))*\s*$/,
    ]).source,
    units: ['bpm'],
    ranges: [[10, 700]],
  },
  {
    name: 'Respiratory rate',
    word: /\bresp(?:s|iratory|irations?|iration)?\b(?: rate)?|\brr\b|breathing (?:rate|at)|breaths(?! (?:like|as) (?:you|i)\b)|(?:sleeping|resting) rate/i,
    before:
      "\\b(?:breathing|panting)(?:'s)?,?(?: (?:away|along|about|around|maybe|roughly|like|a|little|fast|quick|up|at|is))*\\s*$",
    units: ['brpm'],
    ranges: [[2, 400]],
  },
  {
    name: 'Temperature',
    word: /\btemps?\b(?! (?:gun|strip|sticker|gradient))|temperature(?! (?:gun|strip|sticker|gradient|of the (?:tank|room|water|rock|lamp)))|thermometer|rectal temp|\bfever of\b/i,
    units: ['F', 'C', 'deg'],
    ranges: [
      [85, 112],
      [28, 45],
    ],
  },
  {
    name: 'Weight',
    // "Two dots for his weight" is what it gets.
    word: anyOf([
      sequence(
        /(?<!\bfor (?:his|her|its|their|the) )\bweigh/i,
        /(?:s|ed|t(?! (?:loss|gain|management|control|reduction|plan|clinic|program)\b)|ing|-in)?\b/i,
      ),
      /\bscale\b(?! (?:of|from)\b)|\bscales (?:\w+ ){0,2}(?:say|said|read)\b/i,
      /\bon (?:our|the|these|your) (?:\w+ )?scales\b|weight tape|\bhow heavy\b|\bwt\b/i,
    ]),
    before: '\\bweights\\b',
    units: ['kg', 'lb', 'g'],
    ranges: [[0.01, 1500]],
  },
];
/** Every vital sign; where two could be meant, the one that is named more narrowly first. */
export const VITAL_KINDS: readonly VitalKind[] = NAMED.map((kind) => ({
  ...kind,
  words: new RegExp(
    kind.before === undefined ? kind.word.source : `${kind.word.source}|${kind.before}`,
    'gi',
  ),
}));

/** The vital sign that a text speaks of, measured or not. */
export function namedVital(text: string): VitalName | undefined {
  return VITAL_KINDS.find(({ word }) => word.test(text))?.name;
}

/** Where a text names a vital sign; undefined where it does not. */
export function placeOfVital(text: string, name: VitalName): number | undefined {
  return VITAL_KINDS.find((kind) => kind.name === name)?.word.exec(text)?.index;
}

/** The vital sign that a short text named last. */
export function lastNamedVital(text: string): VitalName | undefined {
  const named = VITAL_KINDS.map(({ name, words }) => ({
    name,
    at: findAll(text, words).at(-1)?.index ?? -1,
  }));
  return named.filter(({ at }) => at >= 0).sort((one, other) => other.at - one.at)[0]?.name;
}

/** Whether a text is of another vital sign: "Temp's 103.4. HR 140. Let me get that temp again. 102.9." is no heart rate. */
export function isOfOtherVital(text: string, measured: VitalName): boolean {
  return namedVital(text) !== undefined && placeOfVital(text, measured) === undefined;
}

/** "Ten to twenty kilos" is what a dose is made for: nobody weighs an animal so roughly. */
export function isBand(text: string): boolean {
  const [low = 0, high = 0] = text.split('-').map(Number);
  return high > low * 1.5;
}

/** Whether a number can be such a sign by its unit, its size and how it is told. */
export function fits(kind: VitalKind, number: NumberMention): boolean {
  const { unit, value } = number;
  if (kind.name === 'Weight' && isBand(number.text)) return false;
  // Nobody counts beats or breaths in tenths.
  if (/rate$/.test(kind.name) && number.text.includes('.')) return false;
  if (unit !== undefined && unit !== 'deg' && !kind.units.includes(unit)) return false;
  if (
    number.over !== undefined &&
    !['Body condition score', 'Pain score', 'Blood pressure'].includes(kind.name)
  )
    return false;
  return kind.ranges.some(([low, high]) => value >= low && value <= high);
}
