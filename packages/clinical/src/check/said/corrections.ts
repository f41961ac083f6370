/** Numbers that somebody said and then took back: "six hundred milligrams... no, three hundred". */

import { isStrength, thingOf } from '../../reading/corrections/paired-values.ts';
import { type NumberMention, readNumbers } from '../../reading/numbers/numbers.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isGivenSoOften, isMeasuredAfter } from '../../reading/vital-signs/measures-and-doses.ts';
import { lastNamedVital, namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import { MEASURES_ANEW } from '../../reading/words/correction-cues.ts';
import type { Listen, Said } from './said.ts';

/** The numbers of some segments that were taken back there or in the segment after, and not said again as right. */
export function supersededNumbers(said: Said, listen: Listen): NumberMention[] {
  const rows = said.indexes.length === 0 ? [] : listen(withNext(said.indexes)).rows;
  return rows.flatMap(supersededIn);
}

/** "5, no, 6 times": whether a text takes a number back by itself, in the next words. */
export function isTakenBackAtOnce(text: string, number: NumberMention): boolean {
  const next = readNumbers(text).find(({ start }) => start >= number.end);
  if (!next || next.value === number.value || next.start - number.end > AT_ONCE) return false;
  return takesBack(text.slice(number.end, next.start));
}

/** Letters between two numbers that nobody can take for two statements. */
const AT_ONCE = 16;

/** Whether words between two numbers say that the second is to stand for the first. */
export function takesBack(between: string): boolean {
  return CUE.test(between.replace(COUNTS, '')) || MEASURES_ANEW.test(between);
}

/** "I make it ninety-two" takes nothing back. */
const COUNTS = /\b(?:i|we) make it\b/i;

const CUE = anyOf([
  sequence(
    /\b/i,
    [
      /sorry|no,? wait|wait,? no|scratch that|strike that|make (?:it|that)|i mean(?:t)?|correction/i,
      /hang on|hold on|let's start|that's wrong|let me correct|actually|(?:well|or|maybe),? more like/i,
      /my (?:bad|mistake)|i mis\w+|i (?:flipped|transposed|swapped|reversed) (?:it|that|them)|rather/i,
      /excuse me|pardon|on second thought/i,
    ],
    /\b/i,
  ),
  /[.,…]\s*no\b\s*[,.…]/i,
]);
const DENIAL = /\b(?:not(?! since| for)|isn't|wasn't|not the)\s+(?:\w+\s)?$/i;
const IS_OLD =
  / (?:was|is|were) (?:from )?(?:the|his|her|my|our) (?:old|previous|last|former|earlier|wrong)\b/i;
const OLD_ONE = new RegExp(`^(?: ?[a-z]+)?${IS_OLD.source}`, 'i');
/**
 * What words must hold for any number in them to be taken back; most hold nothing of it. The patterns are put to stretches
 * of a text, whose ends may part words: so they stand here without the edges of words. None of them looks about itself.
 */
const MAY_TAKE_BACK = new RegExp(
  [CUE, MEASURES_ANEW, DENIAL, IS_OLD].map(({ source }) => source.replaceAll(/\\b|\$$/g, '')).join('|'),
  'i',
);
/** Farther apart than this, one number hardly corrects the other. */
const REACH = 60;

function withNext(indexes: readonly number[]): number[] {
  return [...new Set(indexes.flatMap((index) => [index, index + 1]))].sort((a, b) => a - b);
}

function supersededIn(text: string): NumberMention[] {
  if (!MAY_TAKE_BACK.test(text)) return [];
  const mentions = readNumbers(text);
  const old = new Set(
    mentions.filter(
      (mention, index) =>
        isTakenBack(text, mention, mentions[index + 1]) && !isOfOtherMention(text, mentions, index),
    ),
  );
  /** "5.2. No, that's with the towel. 4.8 kilos": both are kilos. */
  const unitBehind = new Map(mentions.map((mention, index) => [mention, mentions[index + 1]?.unit]));
  const inFull = (mention: NumberMention): NumberMention => {
    const unit = mention.unit ?? unitBehind.get(mention);
    return unit === undefined ? mention : { ...mention, unit };
  };
  /** Where each value was last said as right. */
  const lastRight = new Map(
    mentions.filter((mention) => !old.has(mention)).map(({ value, start }) => [value, start]),
  );
  return [...old].filter(({ value, start }) => (lastRight.get(value) ?? -1) < start).map(inFull);
}

function isTakenBack(text: string, mention: NumberMention, next: NumberMention | undefined): boolean {
  if (DENIAL.test(text.slice(Math.max(0, mention.start - 24), mention.start))) return true;
  if (OLD_ONE.test(text.slice(mention.end))) return true;
  // "Two weeks ago. Oh, sorry, eight was the old one": the eight corrects nothing.
  if (next && OLD_ONE.test(text.slice(next.end))) return false;
  if (!next || next.value === mention.value || !mayReplace(mention, next)) return false;
  const between = text.slice(mention.end, next.start);
  if (between.length > REACH || !takesBack(between) || OTHER_SIDE.test(between)) return false;
  if (SORRY_FOR_IT.test(between)) return false;
  const before = text.slice(Math.max(0, mention.start - REACH), mention.start);
  return !isOfEarlier(before, between) && !isOfNextMeasure(before, between, behindNext(text, next));
}

/**
 * "2 mL of 10% glucose. No, 5. 5 mL." and "5 mg in the morning and 10 mg at night, sorry, 7.5 mg in the morning": the new
 * number is of an earlier one, by its unit or by what it is for.
 */
function isOfOtherMention(text: string, mentions: readonly NumberMention[], index: number): boolean {
  const [mention, next, again] = mentions.slice(index, index + 3);
  if (!mention || !next) return false;
  if (index > 0 && next.unit === undefined && isStrength(text, asValue(text, mention))) return true;
  const isAgain = again?.value === next.value && next.unit === undefined && again.unit !== undefined;
  if (isAgain && mention.unit !== undefined && again.unit !== mention.unit) return true;
  const thing = thingOf(text, asValue(text, next));
  const own = thingOf(text, asValue(text, mention));
  return (
    thing !== undefined &&
    own !== undefined &&
    own !== thing &&
    mentions
      .slice(Math.max(0, index - MANY), index)
      .some((earlier) => thingOf(text, asValue(text, earlier)) === thing)
  );
}

/** Values behind which nobody looks for what an earlier one was of. */
const MANY = 20;

function behindNext(text: string, { end, unitEnd = end }: NumberMention): string {
  return text.slice(unitEnd);
}

function asValue(text: string, { start, end, unitEnd = end }: NumberMention) {
  return { start, end: unitEnd, unit: text.slice(end, unitEnd) };
}

/**
 * "Heart rate 92. Temperature, sorry old lad. 39.1", "T4 was 1.1. Let's make it 0.2 twice a day": the second is of another
 * sign, or given.
 */
function isOfNextMeasure(before: string, between: string, behind: string): boolean {
  if (isGivenSoOften(behind) && isMeasuredAfter(before)) return true;
  const [own, next] = [lastNamedVital(before), namedVital(between)];
  return own !== undefined && next !== undefined && own !== next;
}

/** "Furcation one, pocket six. Actually make that furcation two": what is named anew was told before the six. */
function isOfEarlier(before: string, between: string): boolean {
  const [named, own] = [between, before].map((words) => NAME.exec(words)?.[1]?.toLowerCase());
  if (named === undefined || own === undefined || named === own) return false;
  return before.toLowerCase().includes(` ${named} `);
}

/** What stands right before a number. */
const NAME = /\b([a-z]{4,}) $/i;

/** "Fifteen, no, that's the left. Right's eleven": both stand. */
const OTHER_SIDE =
  /\bthat(?:'s| is| was) (?:on |for )?(?:the |his |her )?(?:left|right)\b[^\d]{0,20}\b(?:left|right)\b/i;

/** "14.2. Temp, sorry darling. 38.5": said to the animal whose temperature is taken. */
const SORRY_FOR_IT = /\b(?:temp(?:erature)?|needle|scratch|pinch|cold hands?),? sorry\b/i;

function mayReplace(old: NumberMention, next: NumberMention): boolean {
  return old.unit === next.unit || next.unit === undefined || old.unit === undefined;
}
