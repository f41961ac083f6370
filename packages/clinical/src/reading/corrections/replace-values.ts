/** Puts the values of a correction in the place of those that they correct. */

import { inPlaceOf, isEqualValue, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { tidy } from '../sentences/sentences.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { isDenied, isLead } from './leads-to-values.ts';
import { nextOrderAt } from './next-order.ts';
import { type Pair, pairsOf } from './paired-values.ts';
import { isWeightForReason } from './restated-values.ts';
import { saidBesides } from './said-besides.ts';
import { sideNamed } from './turned-sides.ts';
import { countsOther, isOfOther } from './values-of-other-things.ts';

/**
 * A text with its values replaced by those of a correction: "at 5 mg/kg" and "0.5" give "at 0.5 mg/kg". Undefined when the
 * correction does not begin with a value, or none of its kind stands in the text.
 * @param told the words that correct it
 * @param isStrong whether the words before the correction left no doubt that it is one
 */
export function replaceValues(text: string, told: string, isStrong: boolean): string | undefined {
  const correction = sideNamed(told);
  const end = nextOrderAt(text, correction);
  const replaced = withReplaced(text, correction.slice(0, end), isStrong);
  return replaced === undefined ? undefined : replaced + correction.slice(end);
}

function withReplaced(text: string, correction: string, isStrong: boolean): string | undefined {
  const values = readValues(correction);
  const denied = values.filter((value) => isDenied(correction, value));
  const fresh = values.filter(
    (value) =>
      !denied.includes(value) &&
      !isReckoned(correction, value) &&
      !isWhere(text, correction, value) &&
      !isToldOff(correction, value),
  );
  const [first] = fresh;
  if (!first || goesOn(correction, isStrong) || countsOther(text, correction, first)) return undefined;
  if (isWeightForReason(text, correction)) return undefined;
  const lead = correction.slice(0, first.start);
  const pairs = pairsOf(text, correction, fresh);
  const [pair] = pairs;
  if (!pair || !opensWith(pair, first) || isOfOther(pair, text, correction)) return undefined;
  const namesDenied = denied.some((value) => text.toLowerCase().includes(value.text.toLowerCase()));
  if (!namesDenied && !isLead(lead, text)) return undefined;
  if (first.kind === 'drug' && !isStrong) return undefined;
  if (pairs.every(({ old, fresh: next }) => isSame(old, next))) return undefined;
  return withPairs(text, correction, pairs);
}

/** Whether the first value of a correction is the first that replaces one. */
function opensWith({ fresh }: Pair, first: SpokenValue): boolean {
  return fresh === first || first.kind === 'side';
}

function isSame(old: SpokenValue, fresh: SpokenValue): boolean {
  return (
    old.text.toLowerCase() === fresh.text.toLowerCase() || (fresh.kind === 'bare' && isEqualValue(old, fresh))
  );
}

/** "Pocket 5. Make that furcation 3 on 108": the tooth that it is on stands for no depth of a pocket. */
function isWhere(text: string, correction: string, { kind, text: said, start, end }: SpokenValue): boolean {
  const isOn =
    kind === 'bare' && /\b(?:on|for|at|of) (?:the |tooth |number )*$/i.test(rightBefore(correction, start));
  if (!isOn || !/^\W*(?:$|,)/.test(correction.slice(end))) return false;
  return TOOTH.test(said) || readValues(text).some((value) => value.kind === 'bare' && value.text === said);
}

/** "No, free wall's 6.1, 5.1 was the systole": what the wrong one was of. */
function isToldOff(text: string, { start, end }: SpokenValue): boolean {
  return start > 0 && /^ (?:was|were) (?:the|his|her|its|of|from|last|in)\b/i.test(text.slice(end));
}

const TOOTH = /^[1-4](?:0[1-9]|1[01])$/;

/** "Fourteen times five is seventy" brings only the seventy. */
function isReckoned(text: string, { start, end }: SpokenValue): boolean {
  const before = text.slice(Math.max(0, start - 12), start);
  return (
    /^\s*(?:times|plus|minus|divided|x)\b/i.test(text.slice(end)) ||
    /\b(?:times|plus|minus|by|x)\s*$/i.test(before)
  );
}

function withPairs(text: string, correction: string, pairs: readonly Pair[]): string {
  let result = text.replace(/[\s.?!…]+$/, '');
  for (const { old, fresh } of pairs.toSorted((a, b) => b.old.start - a.old.start))
    result =
      asBoth(result, old, fresh) ??
      result.slice(0, old.start) + inPlaceOf(old, fresh) + result.slice(old.end);
  const more = saidBesides(result.startsWith('Both ') ? result : text, correction, pairs);
  return tidy(`${SEVERAL_TIMES.test(more) ? result.replace(ONE_TIME, '') : result}${more}`);
}

/** "Her left pupil's bigger. No, it's both.": both pupils are bigger. */
function asBoth(text: string, { start, end, kind }: SpokenValue, fresh: SpokenValue): string | undefined {
  const [all, part] = ONE_OF_TWO.exec(text.slice(end)) ?? [];
  const isFirst = /^(?:(?:so|and|okay|well),? )*(?:the |his |her |its )?$/i.test(text.slice(0, start));
  if (kind !== 'side' || !/^both$/i.test(fresh.text) || all === undefined || !isFirst) return undefined;
  return `Both ${part}s are${text.slice(end + all.length)}`;
}

const ONE_OF_TWO = /^ ([a-z]{3,})(?:['’]s| is)(?= )/i;

/** "5 mg in the morning and... no, 3.75 twice a day": how often it is given stands for the one time of before. */
const ONE_TIME = /,? (?:in the (?:morning|evening)|at (?:night|bedtime))(?:,? and(?: then)?)?$/i;
const SEVERAL_TIMES =
  /^[,\s]*(?:twice|(?:two|three|four|\d) times|every (?:\d+|six|eight|twelve) hours|morning and)\b/i;

/** Whether words go on instead of correcting. */
function goesOn(correction: string, isStrong: boolean): boolean {
  return ADDS.test(correction) || DIVIDES.test(correction) || (!isStrong && IS_WELL.test(correction));
}

/** "Let me redo that. 210 by 150's 1.4": reckons, and puts no value of before right. */
const DIVIDES = /^(?:so )?\d[\d.]*(?: [a-z]+)? (?:divided )?by \d/i;

/** "Quiet on the right, actually, left's fine": the other side is told of, too. */
const IS_WELL =
  /^(?:(?:the|his|her) )?(?:left|right)(?: (?:one|side))?(?:'s| is| looks| was) (?:all |really |pretty |quite |perfectly )*(?:fine|ok|okay|good|clear|clean|normal|grand|alright)\b/i;

/** Goes on instead of correcting: "actually the right one is red too"; "for ten days, too" is as long as the other drug. */
const ADDS =
  /\b(?:too(?! (?:much|many|high|low|little|long|big|strong|fast|slow|early|soon))(?<!\bfor \d[\d-]* (?:days?|weeks?|months?),? too)|also|as well|another|in addition|besides)\b/i;
