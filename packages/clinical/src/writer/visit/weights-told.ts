/** Weights beside those that were told before: which is meant, in which unit, and which is no weight but a price. */

import { rightBefore } from '../../reading/text/nearby-words.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { VitalSign } from '../../reading/vital-signs/shown-vitals.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';

/** A weight that was told. */
export interface Weighed {
  figure: number;
  /** `kg`, `lb`, `g`; empty where nobody said it. */
  unit: string;
  /** Whether ounces were told with the pounds. */
  hasOunces: boolean;
  segment: number;
}

/** "She's 5.4 kilos, and she was 4.9", "heart rate's 180, it was 240": what it was is none of today. @param read all signs of the sentence */
export function wasBefore(sign: VitalSign, text: string, read: readonly VitalSign[]): VitalSign | undefined {
  if (sign.text.startsWith('Previous') || !WAS.test(rightBefore(text, sign.start))) return undefined;
  if (sign.name === 'Weight' && WEIGHED_THEN.test(rightBefore(text, sign.start)) && OF_THEN.test(text))
    return { ...sign, text: sign.text.replace(/^Weight/, 'Previous weight') };
  const now = read.find((one) => one.name === sign.name && !one.text.startsWith('Previous'));
  if (!now || now.start >= sign.start || IS_PAST.test(rightBefore(text, now.start))) return undefined;
  if (sign.name !== 'Weight')
    return { ...sign, text: `Previous ${sign.text.replace(FIRST_SMALL, (letter) => letter.toLowerCase())}` };
  const unit = HAS_UNIT.test(sign.text) ? '' : (/ (?:kg|lb|g)\b/.exec(now.text)?.[0] ?? '');
  return { ...sign, text: `${sign.text.replace(/^Weight/, 'Previous weight')}${unit}` };
}

/** "Temperature", which is a word, and no "HR". */
const FIRST_SMALL = /^[A-Z](?=[a-z])/;
/** "Temp was 103 at four, it was 101 at seven": a row of readings, and none of now. */
const IS_PAST = /\b(?:was|were) (?:(?:about|at|around|only) )?$|\bcame in(?: at)? $/;

/** A bare weight as it must be meant beside those told before; undefined where it can be none of the same animal. */
export function likely(
  sign: VitalSign,
  text: string,
  weighed: () => readonly Weighed[],
): VitalSign | undefined {
  if (isMoney(sign, text, weighed)) return undefined;
  if (sign.name !== 'Weight' || HAS_UNIT.test(sign.text)) return sign;
  const told = weighed();
  const figure = Number(/\d+(?:\.\d+)?/.exec(sign.text)?.[0]);
  // "So that was four twenty" after twenty-eight kilos: none is half of another, or twice it.
  const near = told.find((one) => figure <= one.figure * MOST_CHANGE && figure * MOST_CHANGE >= one.figure);
  if (!near) return told.length === 0 ? sign : undefined;
  const isPast = WAS.test(rightBefore(text, sign.start)) && sign.text.startsWith('Weight');
  const name = isPast ? sign.text.replace(/^Weight/, 'Previous weight') : sign.text;
  // After "thirteen pounds two ounces" a "twelve nine" is in both, after "19.6 pounds, that's 8.9 kilos" a "20.2" in pounds.
  const ounces = near.hasOunces ? name.replace(/(\d+)\.(\d)(?!\d)/, '$1 lb $2 oz') : name;
  const isAlike = figure <= near.figure * LITTLE_CHANGE && figure * LITTLE_CHANGE >= near.figure;
  return withUnit({ ...sign, text: ounces }, () => (near === told[0] && !isAlike ? '' : near.unit));
}

/** "Thirty-five pounds" of an animal that was weighed in kilos and is nowhere near: what something costs. */
export function isMoney(sign: VitalSign, text: string, weighed: () => readonly Weighed[]): boolean {
  const pounds = Number(/^(?:Previous w|W)eight (?:about )?(\d+(?:\.\d+)?) lb\b/.exec(sign.text)?.[1]);
  if (Number.isNaN(pounds) || namedVital(text) === 'Weight') return false;
  const told = weighed();
  return told.length > 0 && told.every((one) => isFarFrom(one, pounds));
}

/** A weight that nobody gave a unit may have been in pounds as well. */
function isFarFrom({ figure, unit }: Weighed, pounds: number): boolean {
  const isOfPounds = unit === 'lb' || (unit === '' && isNearly(figure, pounds));
  return !isOfPounds && unit !== 'g' && !isNearly(figure, pounds * KILOS_A_POUND);
}

function isNearly(one: number, other: number): boolean {
  return one <= other * MOST_CHANGE && other <= one * MOST_CHANGE;
}

const KILOS_A_POUND = 0.453_592_37;

/** "She's twenty-four kilos, we'll do the fifty" after she was weighed with 24.6: the same weight, said to reckon with. */
export function isKnownRoughly({ text }: VitalSign, weighed: () => readonly Weighed[]): boolean {
  const [, figure, unit] = /^Weight (?:about )?(\d+) (kg|lb)$/.exec(text) ?? [];
  if (figure === undefined) return false;
  const [last, ...others] = weighed();
  // "22.4 pounds, so 10.2 kilos": of the same weighing.
  const told = [last, ...others.filter(({ segment }) => segment === last?.segment)];
  return told.some((one) => {
    if (!one || Number.isInteger(one.figure) || (one.unit !== unit && one.unit !== '')) return false;
    return [Math.floor(one.figure), Math.round(one.figure)].includes(Number(figure));
  });
}

/** "He was ten two.", "he came in at nine six" */
const WAS =
  /(?:\b(?:he|she|it|they|[A-Z][a-z]+) (?:was|were|weighed(?: in at)?|came in(?: at)?|started(?: (?:at|out at))?)|[,;] (?:was|were|previously|(?:down|up) from|from)) (?:(?:about|at|around|only) )?$/;
/** "In August, it says here he weighed 34 kilos." */
const WEIGHED_THEN = /\b(?:he|she|it|they) weighed (?:in at )?(?:(?:about|at|around|only) )?$/;
const OF_THEN = sequence(
  /\b/i,
  [
    /says here|last (?:time|visit|week|month|year|spring|summer|fall|autumn|winter)|ago/i,
    /back (?:then|in)/i,
    /in (?:january|february|march|april|may|june|july|august|september|october|november|december)/i,
    /on (?:the|his|her) (?:card|chart|record)/i,
  ],
  /\b/i,
);
const HAS_UNIT = /\d\s?(?:kg|lb|g)\b/;
/** How far two weights of one animal may be apart. */
const MOST_CHANGE = 2;
/** Two that are no further apart are in the same unit, however long ago the first was told. */
const LITTLE_CHANGE = 1.15;

/** Of weights read out in a row only the first has its unit said. */
export function withUnit(sign: VitalSign, unitNow: () => string): VitalSign {
  const isBare = sign.name === 'Weight' && !HAS_UNIT.test(sign.text);
  const unit = isBare ? unitNow() : '';
  return unit === '' ? sign : { ...sign, text: sign.text.replace(/(\d+(?:\.\d+)?)(?=\s\(|$)/, `$1 ${unit}`) };
}
