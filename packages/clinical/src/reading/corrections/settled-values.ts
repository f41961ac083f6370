/**
 * What somebody settles on after weighing values: "grade two, maybe three. I'll call it three", "one sixty-five. And one
 * sixty. So I'd call it one sixty-five", "two hundred mils. Let's do one twenty, actually".
 */

import {
  inPlaceOf,
  isEqualValue,
  isSameKind,
  readValues,
  type SpokenValue,
} from '../figures/spoken-values.ts';
import { rowSettled, TAKES_AGAIN, withSettledRow } from '../numbers/reading-rows.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { captured, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { replaceValues } from './replace-values.ts';

/** The sentences with each value that was settled on in the place of those that were weighed. */
export function withSettledValues<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const spoken of sentences) {
    const sentence = { ...spoken, text: settledWithin(withSettledRow(foretold(spoken.text))) };
    if (sentence.asks || !settledBefore(sentence, kept)) kept.push(sentence);
  }
  return kept;
}

/** "Let's do 120 actually, 120 mL" is "actually, let's do 120 mL". */
function foretold(text: string): string {
  const [all = '', order] = ENDS_ACTUALLY.exec(text) ?? [];
  if (order === undefined) return text;
  return `Actually, ${`${order},${text.slice(all.length)}`.replace(SAID_TWICE, '')}`.replace(/[,.\s]+$/, '.');
}

const ENDS_ACTUALLY = sequence(
  /^(?:(?:with|and|so|or|then|but|um|well)[,\s]+)*/i,
  captured([
    sequence(
      /(?:let's|we'll|i'll|i'd|make it|we can) ?(?:just )?/i,
      /(?:do|say|make it|go with|use|give(?: (?:him|her|it))?|try)? ?(?:about )?\d[^,.]*?/i,
    ),
  ]),
  /,? actually\b[,.]?/i,
);
const SAID_TWICE = /\b(\d+(?:\.\d+)?),? (?=\1 ?[a-z])/gi;

/** "So 0.64 mL, call it 0.65 mL" says only the second. */
function settledWithin(text: string): string {
  const [all = ''] = CALLS_IT_WITHIN.exec(text) ?? [];
  if (all === '') return text;
  const at = text.indexOf(all);
  const old = readValues(text.slice(0, at)).at(-1);
  const after = text.slice(at + all.length);
  const [fresh] = readValues(after);
  if (!old || !fresh || fresh.start > 0 || old.end < at - MOST_BETWEEN) return text;
  return isSameKind(old, fresh) && !isOtherUnit(old, fresh)
    ? tidy(`${text.slice(0, old.start)}${inPlaceOf(old, fresh)}${after.slice(fresh.end)}`)
    : text;
}

/** "1150 lb, call it 520 kg" and "eleven hundred, so call it 500 kg" say one weight in two units. */
function isOtherUnit(old: SpokenValue, fresh: SpokenValue): boolean {
  const [was, is] = [Number.parseFloat(old.text), Number.parseFloat(fresh.text)];
  if (old.unit !== '' && fresh.unit !== '') return old.unit.trim() !== fresh.unit.trim();
  return old.unit === '' && fresh.unit !== '' && Math.abs(was - is) > was / 4;
}

/** Characters between a value and the words that settle on another one. */
const MOST_BETWEEN = 3;
const CALLS_IT_WITHIN = new RegExp(
  `[,.…]+ (?:(?:(?:so|and|but|we'll|i'll|i'd|let's|we can|just|you can)[,\\s]+)*call (?:it|that) (?:about |a )?|${TAKES_AGAIN})(?=\\d)`,
  'i',
);

/** Sets right what the same breath weighed. @returns whether the sentence did no more than that */
function settledBefore<S extends SpokenSentence>(sentence: S, kept: S[]): boolean {
  const figure = figureSettled(sentence.text);
  const verdict = CALLS_IT.exec(sentence.text)?.[1] ?? figure;
  const weighed = verdict === undefined ? [] : weighedBefore(sentence, kept);
  const first = weighed[0];
  if (verdict === undefined || !first) return false;
  const isOfNone = IS_AVERAGE.test(sentence.text) && weighed.length === 1 && !rowSettled(first.text, verdict);
  const text = isOfNone ? undefined : settledText(first.text, verdict, figure !== undefined);
  if (text === undefined) return false;
  const evidence = joinEvidence(...weighed.map((one) => one.evidence), sentence.evidence);
  kept.splice(kept.length - weighed.length, weighed.length, { ...first, text: tidy(text), evidence });
  return true;
}

/** @param isFigure whether the verdict is no more than a figure */
function settledText(weighed: string, verdict: string, isFigure: boolean): string | undefined {
  const row = rowSettled(weighed, verdict);
  if (row !== undefined) return row;
  const scale = SCALE_TOLD.exec(weighed);
  if (scale) return onScale(scale, verdict);
  if (isInOtherUnit(weighed, verdict)) return undefined;
  const hedged = weighed.replace(HEDGED, '$1');
  return replaced(hedged, verdict, isFigure) ?? (sharesValue(hedged, verdict) ? hedged : undefined);
}

/** A figure stands for the last one that is near it: "0.6 per kilo, so 1.15 mg. Call it 1.2.". */
function replaced(text: string, verdict: string, isFigure: boolean): string | undefined {
  if (!isFigure) return replaceValues(text, verdict, true);
  const [fresh] = readValues(verdict);
  const old = fresh && readValues(text).findLast((value) => isSameKind(value, fresh) && isNear(value, fresh));
  return old && `${text.slice(0, old.start)}${inPlaceOf(old, fresh)}${text.slice(old.end)}`;
}

function isNear(old: SpokenValue, fresh: SpokenValue): boolean {
  const [was, is] = [Number.parseFloat(old.text), Number.parseFloat(fresh.text)];
  return Math.max(was, is) <= Math.min(was, is) * MOST_ROUNDED;
}

/** How far a figure may be from one that it rounds or weighs. */
const MOST_ROUNDED = 1.6;

/** "Call it 1.2.", "let me say 2.75", "2.75, I'd say": no more than a figure. */
function figureSettled(text: string): string | undefined {
  const [, after, before] = SETTLES.exec(text) ?? [];
  return after ?? before ?? STICKS_WITH.exec(text)?.[1];
}

/** "Pain, zero to ten, ten is the worst. I'd say six." is "Pain 6/10". */
function onScale([, thing = '', top = '', rest = '']: RegExpExecArray, verdict: string): string | undefined {
  const [first, second] = readValues(verdict);
  if (!first || second || first.start > 3 || Number.parseFloat(first.text) > Number(top)) return undefined;
  const meaning = SCALE_MEANS.exec(rest)?.[0];
  return `${thing} ${Number.parseFloat(first.text)}/${top}${meaning === undefined ? '.' : ` (${meaning.replace(/^(?:an? |being )/i, '')}).`}`;
}

const SCALE_TOLD =
  /^([A-Za-z][\w' -]{2,30}?),? (?:on a scale )?(?:from |of )?(?:nought|zero|naught|0|one|1)(?: to |-)(10|5)\b(.*)$/i;
/** "Ten is good". */
const SCALE_MEANS = /\b(?:10|5) (?:is|being) (?:the )?[a-z]+(?= ?[.,;!]|$)/i;

/** The sentence before, and before it what only brings one more reading of the same. */
function weighedBefore<S extends SpokenSentence>({ speaker, segment }: S, kept: readonly S[]): S[] {
  const own = kept.slice(-MOST_READINGS);
  const from = own.findLastIndex((one) => one.speaker !== speaker || one.segment !== segment || one.asks);
  const breath = own.slice(from + 1);
  const start = breath.findLastIndex(({ text }) => !IS_READING.test(text));
  const end = breath.length - 1;
  if (start === end || start < 0) return breath.slice(start < 0 ? 0 : end);
  const before = breath[start];
  const isOfReadings =
    before !== undefined && readValues(before.text).length > 0 && wordsOf(before.text).length <= 8;
  return breath.slice(isOfReadings ? start : start + 1);
}

/** More readings than anybody takes of one thing. */
const MOST_READINGS = 6;
/** "165.", "And 160.": a value, and nothing of what it is. */
const IS_READING =
  /^(?:(?:and|so|then|now|okay|or|um|maybe|that's|it's)[,\s]+)*[\d.]+(?: ?(?:over|\/) ?\d+)?(?: systolic)?[.!]*$/i;
const CALLS_IT = sequence(
  /^(?:(?:so|okay|but|and|well|yeah|um)[,\s]+)*/i,
  /(?:(?:i'd|i'll|i would|i'm going to|i'm gonna|we'll|let's|just)[,\s]+)+(?:just )?/i,
  /(?:call|say|go with) (?:it|that|him|her)? ?(?:an? |about )?(\d[^,;]*?[.!]*)$/i,
);
const SETTLES = sequence(/^(?:(?:so|okay|but|and|well|yeah|um|no)[,\s]+)*/i, [
  sequence(
    /(?:call (?:it|that)|let me (?:just )?(?:say|call (?:it|that))|(?:the |an )?average(?:['’]s| is| was| of)?) /i,
    /(?:an? |about |around )?(\d[\d.]*(?:\/\d+)?(?: ?(?:mg|mL|mcg|kg|lb|%))?)[.!]*$/i,
  ),
  /(\d[\d.]*(?:\/\d+)?),? (?:i'd|i would|i'll) (?:say|call it)(?=[.!]*$|, (?:so )?between\b)/i,
]);
/** "The average was 148." settles nothing where no readings were told before. */
const IS_AVERAGE = /\baverage\b/i;
/** "For four days. Hm, I've put three on the label, let's stick with three." */
const STICKS_WITH = sequence(
  /^(?:(?:hm+|um|well|oh|but|so|okay)[,\s]+)*/i,
  [
    sequence(
      /i(?:'ve| have)? (?:put|written|wrote|typed|printed) \d[\d.]* on the /i,
      /(?:label|bottle|box|script|prescription|bag)[,.;] /i,
    ),
  ],
  /(?:so |and )?(?:let's|we'll|i'll) (?:just )?/i,
  /(?:stick with|go with|keep it at|leave it at|make it|say) (\d[\d.]*)[.!]*$/i,
);

/** "Grade 2, maybe 3". */
const HEDGED =
  /\b\d+(?:\.\d+)?(?:\/\d+)?(?:,? (?:or|to)|, (?:maybe|possibly|perhaps|could be)(?: a| even| an?)?) (\d+(?:\.\d+)?(?:\/\d+)?)(?=[^\d]*$)/i;

function isInOtherUnit(text: string, verdict: string): boolean {
  const [fresh] = readValues(verdict);
  // "Temp's 36.9. I'd say 7% dehydrated": a share stands for shares alone.
  const units = readValues(text).filter((old) => fresh?.kind === old.kind || fresh?.unit === '%');
  return fresh !== undefined && units.some((old) => isOtherUnit(old, fresh));
}

function sharesValue(text: string, verdict: string): boolean {
  const [fresh] = readValues(verdict);
  const last = readValues(text).at(-1);
  return fresh !== undefined && last !== undefined && (last.text === fresh.text || isEqualBare(last, fresh));
}

/** "2.75/5" and a 2.75. */
function isEqualBare(old: SpokenValue, fresh: SpokenValue): boolean {
  return fresh.kind === 'bare' && isEqualValue(old, fresh);
}
