/** What a sentence neither affirms nor denies: what it supposes, expects or only speaks of on the way. */

import { findAll } from '../../reading/text/find-all.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';

/** A stretch of a sentence. */
export type Range = readonly [from: number, to: number];

/** The stretches of a sentence in which nothing is said to be so, nor not to be so. */
export function openRanges(sentence: string): Range[] {
  return [...supposed(sentence), ...expected(sentence), ...lacking(sentence), ...keptAway(sentence)];
}

/** What a condition begins with. "When" tells as often what happens each time. */
const CONDITION =
  /\b(?:if|unless|in case|should (?:he|she|it|they)|until|once (?:he|she|it|they)|whether)\b/gi;

/** "Call if not eating, or blood": to the sentence's end. "If he vomits, call us": to what then is to be done. */
function supposed(sentence: string): Range[] {
  return findAll(sentence, CONDITION).flatMap(({ 0: word, index }) => {
    const comma = conditionEnd(sentence, index);
    const isFirst = /^\W*(?:(?:and|but|so|okay)\W+)*$/i.test(sentence.slice(0, index));
    const condition: Range = [index, isFirst && comma >= 0 ? comma : sentence.length];
    const step = /^if$/i.test(word) ? STEP_FOR_CASE.exec(sentence.slice(0, index))?.[1] : undefined;
    return step === undefined ? [condition] : [[index - step.length, index], condition];
  });
}

/** "Scope if not better", "ultrasound if it is of a high grade": a step that nothing is said of but when it would be taken. */
const STEP_FOR_CASE =
  /(?:^|[,:])\s*((?!(?:no|not|never|avoid|stop|hold)\b)[\w/-]+(?: (?!(?:no|not)\b)[\w/-]+){0,2} (?:only )?)$/i;

/** "If she's down, blind, or cold, call": over the commas of a list that closes with "or". */
function conditionEnd(sentence: string, at: number): number {
  const comma = sentence.indexOf(',', at);
  if (comma < 0) return comma;
  const list = /^(?:,[^,.;:]{1,40}){0,4}?, or [^,.;:]{1,60}(?=,)/i.exec(sentence.slice(comma));
  return comma + (list?.[0].length ?? 0);
}

/** What makes a thing likely, unlikely or yet to come. It says it of what stands before it. */
const EXPECTED = sequence(
  /\b/gi,
  [
    /(?:un|less |not |more |most )likely|doubtful|negative|contraindicated|not ruled out/gi,
    /(?:may|might|could) have|pending|undetermined|unknown|unclear|uncertain|inconclusive|planned/gi,
    /scheduled|(?<!\bnot )due (?:in|next|on|by|at|until)|offered|discussed|recommended|on hold/gi,
    /to be (?:discussed|considered|decided|done|submitted|scheduled|rechecked)/gi,
  ],
  /\b/gi,
);

function expected(sentence: string): Range[] {
  return findAll(sentence, EXPECTED).map(({ index }) => {
    const isLabelled = sentence.slice(index - 2, index) === ': ';
    return [clauseStart(sentence, isLabelled ? index - 3 : index), index];
  });
}

/** Where the words begin that belong to a place behind them: at the comma or the label before it. */
export function clauseStart(sentence: string, at: number): number {
  return Math.max(sentence.lastIndexOf(',', at), sentence.lastIndexOf(':', at)) + 1;
}

/** "Any changes in drinking or urination?": he drinks, whatever is answered. */
const CHANGE = /\b(?:changes?|difference|increase|decrease) (?:in|to) [^.,;:?!]*/gi;

/** "Lack of hay", "ran out of Apoquel", "refused breakfast", "reluctant to climb stairs", "last vomiting Thursday": there may be some, or was. */
const LACKING = anyOf([
  sequence(
    /\b/gi,
    [
      /lack of|shortage of|(?:r[au]n|runs|running) (?:out of|low on)(?: (?:the|his|her|their|all))?/gi,
      /refus(?:es|ed|ing|al of)/gi,
    ],
    / [\w-]+/gi,
  ),
  sequence(
    /\b(?:unable|unwilling|reluctant|reluctance) to [\w-]+/gi,
    /(?: (?:in|into|on|onto|up|off|out of|the|a|his|her)){0,3}(?: [\w-]+)?/gi,
  ),
  /\b(?:last|most recent) (?!night|week|month|year|time|visit|day|few|couple|dose|summer|winter|fall|spring)[\w-]+/gi,
]);

/** "Don't stop the carprofen": what is gone on with, though two words of a denial stand before it. */
const GOES_ON =
  /(?:n['’]t|\b(?:not|never))(?: (?:to|going to|want to))? (?:stop|discontinue|quit|change|adjust|alter)(?:ping|ing)? [\w -]{1,30}/gi;

/** "Replace the biscuits with green beans": there were biscuits, and there are to be none. */
const REPLACED =
  /\b(?:replac(?:e[sd]?|ing)|substitut(?:e[sd]?|ing)|(?:switch|chang)(?:e|ed|ing)? from)(?: [\w-]+){1,4} (?:with|by|for|to)\b/gi;

function lacking(sentence: string): Range[] {
  return [CHANGE, LACKING, GOES_ON, REPLACED]
    .flatMap((pattern) => findAll(sentence, pattern))
    .map((match) => [match.index, match.index + match[0].length]);
}

/** "Remove all lilies from the house", "keep grapes out of reach": they are not to be there, though they may be. */
const KEPT_AWAY = anyOf([
  /\b(?:remov(?:e|ing) (?:all|any|every)|discard(?:ing)?|dispose of|get rid of|throw (?:out|away)) [^,.;:()]{1,60}/gi,
  sequence(
    /\bremov(?:e|ing) [^,.;:()]{1,60} from (?:(?:the|her|his|your) )?/gi,
    /(?:home|house(?:hold)?|yard|garden|environment|property|pasture|paddock|stall|cage|tank|diet)\b/gi,
  ),
  /\b(?:keep|store)(?: [^,.;:()]{1,60})? (?:out of|away from) [^,.;:()]{1,40}/gi,
]);

function keptAway(sentence: string): Range[] {
  return findAll(sentence, KEPT_AWAY).map((match) => [match.index, match.index + match[0].length]);
}

/** A denial says what is not there; behind one of these words it tells where, when or while what. */
const CIRCUMSTANCE = sequence(
  /\b/i,
  [
    /on|at|by|for|during|while|after|before|since|than|within|pending|who(?:['’]s|['’]ve)?|given/i,
    /due to|because of|per|despite|upon|from|over|under|through/i,
    /with (?:that|those|this|these|his|her|him|it)|(?<=^ )with(?= an?\b)/i,
  ],
  /\b/i,
);

/** Characters of a denial's stretch up to its circumstances: "no clots on the smear" denies the clots, and no smear. */
export function coreLength(denied: string): number {
  const found = CIRCUMSTANCE.exec(denied);
  return found ? found.index : denied.length;
}
