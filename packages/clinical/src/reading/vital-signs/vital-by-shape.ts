/** Numbers that are a vital sign by their shape: "140 over 90" is a pressure, "four out of nine" a body condition. */

import type { NumberMention } from '../numbers/numbers.ts';
import { around, rightBefore } from '../text/nearby-words.ts';
import { DIFFERS } from './unnamed-weights.ts';
import { meantByContext } from './vital-by-context.ts';
import { VITAL_KINDS, type VitalKind } from './vital-kinds.ts';

/** What a number without a name is by its figure, its unit and what is around it; a bare one by what was spoken of before. */
export function byShape(
  sentence: string,
  number: NumberMention,
  before: string,
  asked: string,
): VitalKind | undefined {
  if (isPressure(sentence, number)) return BLOOD_PRESSURE;
  if (isRefill(number, before, asked)) return CRT;
  if (number.over === 9 && !/\b(?:grade|murmur|score|scale|pain|muscle)\b/i.test(before))
    return BODY_CONDITION;
  // "Weight?" "Four hundred and eighty grams.": what is fed is told in grams as well, and nobody asked for that.
  const isAsked =
    number.unit === 'g' &&
    ASKS_WEIGHT.test(asked) &&
    !DIFFERS.test(sentence.slice(number.unitEnd ?? number.end));
  const isBare = number.unit === undefined || number.unit === 'deg' || isAsked;
  if (isBare && isTemperature(sentence, number)) return TEMPERATURE;
  return isBare ? meantByContext(number, { before, after: sentence.slice(number.end) }, asked) : undefined;
}

/** "140 over 90, that's a good pressure"; "and the pressure was 160": an eye's is never that high. */
function isPressure(sentence: string, { value, over = 0, unit, start, end }: NumberMention): boolean {
  if (over > 0)
    return over >= 30 && over < value && value >= 70 && NAMES_PRESSURE.test(around(sentence, start, end));
  const isBlood = value >= 90 && value <= 330 && (unit === undefined || unit === 'mmHg');
  return isBlood && A_PRESSURE.test(sentence.slice(Math.max(0, start - 60), start));
}

const NAMES_PRESSURE = /\b(?:pressures?|bp)\b/i;
const A_PRESSURE =
  /(?:\b(?:the|his|her|its|first|second|last) |(?:^|[,;]) ?(?:and )?)pressure(?:'s)?(?:,? (?:is|was|came|in|at|about|around|just|maybe|up|down|still|back|of|today))*\s*$/i;

const BLOOD_PRESSURE = VITAL_KINDS.find(({ name }) => name === 'Blood pressure');

function isRefill({ unit }: NumberMention, before: string, asked: string): boolean {
  return unit === 's' && (CRT?.word.test(asked) === true || OF_GUMS.test(before));
}

/** "Pink, under two seconds": how gums look, and how fast they fill again. */
const OF_GUMS =
  /\b(?:gums?|membranes|pink|pale|white|moist|tacky|muddy|injected)(?:,| and| at)* (?:(?:under|over|less than|more than|about|around|just|maybe|at) )*$/i;

const CRT = VITAL_KINDS.find(({ name }) => name === 'CRT');

/** Nothing else is scored out of nine. */
const BODY_CONDITION = VITAL_KINDS.find(({ name }) => name === 'Body condition score');

/** "Weight?", "And what does she weigh today?", and nothing else. */
const ASKS_WEIGHT =
  /^\W*(?:(?:and|so|okay|ok|what's|what is|what does|how much does|his|her|its|the|he|she|it|current|today's)\W+){0,6}(?:weight|weigh)\b(?: (?:in at|today|now|this time))?\W*$/i;

/** "9.3 kilos, 101.4, heart rate 120": in a row of vital signs a number such as this can be nothing else. */
function isTemperature(sentence: string, { value, text, start, end }: NumberMention): boolean {
  if (value < 96 || value > 108 || !text.includes('.')) return false;
  // "Bandit is 101.3 with a heart rate of 96."
  if (IS_SAID.test(rightBefore(sentence, start, 10)) && BESIDE_RATE.test(sentence.slice(end, end + 30)))
    return true;
  const isAlone =
    /(?:^|[,;]\s*)$/.test(rightBefore(sentence, start, 10)) && /^\s*(?:[,;.]|$)/.test(sentence.slice(end));
  return isAlone && OF_A_ROW.test(around(sentence, start, end));
}

const IS_SAID = /\b(?:is|was|at)\s*$|['’]s\s*$/i;
const BESIDE_RATE = /^,? (?:and |with )(?:an? |his |her )?(?:heart rate|hr|pulse|resps?)\b/i;
const OF_A_ROW = /\b(?:kg|lb|heart rate|hr|pulse|resps?|bpm)\b/i;

const TEMPERATURE = VITAL_KINDS.find(({ name }) => name === 'Temperature');
