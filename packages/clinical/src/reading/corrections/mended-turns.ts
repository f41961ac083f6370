/**
 * A turn in which somebody stops, thinks again and goes on with another value: "which is two mils... hang on, math. She's
 * twenty-four six, so two and a half mils." Here the words that take a value back bring none of their own.
 */

import {
  countsThings,
  hasValue,
  isSameKind,
  readValues,
  type SpokenValue,
} from '../figures/spoken-values.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { findAll } from '../text/find-all.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import { leadsTo, opensWithValue } from './leads-to-values.ts';
import { replaceValues } from './replace-values.ts';
import { DISTRUSTS, type Stop, stopAt } from './stopped-values.ts';

/** The sentences with the value that each turn ends on in the place of the one it began with. */
export function withTurnsMended<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const mended: S[] = [];
  for (let at = 0; at < sentences.length; ) {
    const { kept, next } = mendedFrom(sentences, at);
    mended.push(...kept);
    at = next;
  }
  return mended;
}

/** What stays of a sentence and of those that mend it. */
function mendedFrom<S extends SpokenSentence>(
  sentences: readonly S[],
  at: number,
): { kept: S[]; next: number } {
  const stop = stopAt(sentences, at);
  const end = stop && settledBehind(sentences, stop);
  if (end) return { kept: [end.sentence, ...end.between, ...(end.rest ? [end.rest] : [])], next: end.next };
  const kept = sentences.slice(at, at + 1);
  return { kept: stop?.isCutOff ? kept.map((one) => ({ ...one, text: stop.kept })) : kept, next: at + 1 };
}

/** A value with its side or frequency; who brings more says more than was said before. */
const MOST_PAIRS = 3;

interface Settled<S> {
  /** The sentence with its right value. */
  sentence: S;
  /** What was said until the value was there. */
  between: readonly S[];
  /** The sentence that brought it, where it says more than that. */
  rest: S | undefined;
  /** Index of the first sentence behind all these. */
  next: number;
}

function settledBehind<S extends SpokenSentence>(
  sentences: readonly S[],
  stop: Stop<S>,
): Settled<S> | undefined {
  const { sentence, before, isSure, next } = stop;
  const between = isSure ? idleFrom(sentences, next) : [];
  const found = sentences[next + between.length];
  if (!found || found.asks || !isOwnBehind(stop, between, found)) return undefined;
  const right = conclusion(withoutOpening(found.text));
  const text = mayStandFor(right, before, isSure) ? replaceValues(before, right, true) : undefined;
  if (text === undefined) return undefined;
  const evidence = joinEvidence(sentence.evidence, found.evidence);
  const isAll = right === withoutOpening(found.text) || WITHOUT.test(found.text);
  const rest = isAll && readValues(right).length <= MOST_PAIRS ? undefined : found;
  return {
    sentence: { ...sentence, text: tidy(text), evidence },
    between,
    rest,
    next: next + between.length + 1,
  };
}

/** Whether the speaker goes on with it, at once or after what others said meanwhile. */
function isOwnBehind(
  { sentence }: Stop<SpokenSentence>,
  between: readonly SpokenSentence[],
  { speaker, segment }: SpokenSentence,
): boolean {
  const others = between.filter((one) => one.speaker !== sentence.speaker).length;
  return speaker === sentence.speaker && segment - sentence.segment <= 1 + 2 * others;
}

/** Whether a text begins with a value that may be the right one for the last of its kind. */
function mayStandFor(right: string, before: string, isSure: boolean): boolean {
  const [fresh] = readValues(right);
  const old = fresh && isSure ? lastLike(before, fresh) : readValues(before).at(-1);
  if (!fresh || !old || !leadsTo(right, before) || !mayFollow(old, fresh, isSure)) return false;
  return !countsThings(right, fresh);
}

/** "There we go.", "Sorry.", "Good boy.": said while it is measured once more. */
function idleFrom<S extends SpokenSentence>(sentences: readonly S[], from: number): readonly S[] {
  const next = sentences.slice(from, from + MOST_IDLE);
  const end = next.findIndex(({ text }) => hasValue(withoutOpening(text)) || !isIdle(text));
  return end < 0 ? [] : next.slice(0, end);
}

function isIdle(text: string): boolean {
  return DISTRUSTS.test(text) || (wordsOf(text).length <= 6 && !isClinical(text));
}

/** Sentences that may stand between a value and the one in its place. */
const MOST_IDLE = 4;

/** The value that another may stand for: of its kind, or else the last that was said. */
function lastLike(before: string, fresh: SpokenValue): SpokenValue | undefined {
  const values = readValues(before);
  return values.findLast((old) => old.kind !== 'drug' && isSameKind(old, fresh)) ?? values.at(-1);
}

function mayFollow(old: SpokenValue, fresh: SpokenValue, isSure: boolean): boolean {
  if (isSure) return isSameKind(old, fresh);
  // Spans and bare numbers are of many things, doses and sizes hardly.
  return old.kind === fresh.kind && (old.unit === fresh.unit || !/^(?:bare|span)$/.test(old.kind));
}

/** What a reckoning comes to: "2.5 mL" of "She's 24.6, so 2.5 mL"; a text without one as it is. */
export function conclusion(text: string): string {
  const behind = WITHOUT.exec(text)?.[0] ?? findAll(text, CONCLUDES).at(-1);
  if (behind === undefined) return text;
  const end = typeof behind === 'string' ? behind.length : behind.index + behind[0].length;
  const rest = text.slice(end);
  return opensWithValue(rest) ? rest : text;
}

/** "Without the towel, 4.8 kg". */
const WITHOUT = /^with(?:out)? [^,\d]{1,30}, /i;
const CONCLUDES =
  /,?\s\b(?:so|which makes(?: it)?|that makes(?: it)?|makes it)\b,?\s(?:(?:like|about|around|maybe|probably|it's|that's|more like|really|closer to),?\s)*/gi;
