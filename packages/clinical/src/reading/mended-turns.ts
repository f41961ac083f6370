/**
 * A turn in which somebody stops, thinks again and goes on with another value: "which is two mils... hang on, math. She's
 * twenty-four six, so two and a half mils." Here the words that take a value back bring none of their own.
 */
import { inlineCues, OPENING_CUE, REASON } from './correction-cues.ts';
import { findAll } from './find-all.ts';
import { hasValue, opensWithValue, replaceValues } from './replace-values.ts';
import { tidy, wordsOf } from './sentences.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';
import { isSameKind, readValues, type SpokenValue } from './spoken-values.ts';

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
  if (end) return { kept: end.rest ? [end.sentence, end.rest] : [end.sentence], next: end.next };
  const kept = sentences.slice(at, at + 1);
  return { kept: stop?.isCutOff ? kept.map((one) => ({ ...one, text: stop.kept })) : kept, next: at + 1 };
}

/** A value that is said, and words behind it that take it back. */
interface Stop<S> {
  sentence: S;
  /** What was said up to the words that take back, value included. */
  before: string;
  /** The same without the value, where it can be told apart. */
  kept: string;
  /** Whether the sentence itself breaks off, so that its value does not hold whatever comes. */
  isCutOff: boolean;
  /** Whether the words leave no doubt that the value is wrong. */
  isSure: boolean;
  /** Index of the first sentence that may bring the right value. */
  next: number;
}

function stopAt<S extends SpokenSentence>(sentences: readonly S[], at: number): Stop<S> | undefined {
  const sentence = sentences[at];
  if (!sentence || sentence.asks) return undefined;
  return cutOff(sentence, at) ?? stoppedBehind(sentence, sentences[at + 1], at);
}

/** "Weight's 9.1... hold on, she's got a paw on the wall." */
function cutOff<S extends SpokenSentence>(sentence: S, at: number): Stop<S> | undefined {
  const { text } = sentence;
  const cue = inlineCues(text)
    .slice(0, MOST_CUES)
    .find((one) => halts(one[0], text.slice(one.index + one[0].length)) !== undefined);
  const before = text.slice(0, cue?.index ?? 0);
  if (!cue || !hasValue(before) || wordsOf(text.slice(cue.index)).length > MOST_WORDS) return undefined;
  const isGone = halts(cue[0], text.slice(cue.index + cue[0].length)) === 'gone';
  const last = readValues(before).at(-1)?.start ?? before.length;
  const kept = isGone ? tidy(before.slice(0, last)) : before.replace(VALUE_CLAUSE, '');
  // "He's 9 kilos... no, he's 10 kilos" only corrects itself.
  if (WEIGHS.test(text.slice(cue.index + cue[0].length)) && !/\d-\d/.test(before)) return undefined;
  return { sentence, before, kept, isCutOff: kept !== before, isSure: true, next: at + 1 };
}

/** Whether words behind a value only halt, or say why it is gone: "no, sorry, that's the whole tablet". */
function halts(cue: string, after: string): 'gone' | 'waits' | undefined {
  if (hasValue(after.replace(WEIGHS, ''))) return undefined;
  if (HALTS.test(cue)) return 'waits';
  return /\b(?:no|sorry)\b/i.test(cue) && (REASON.test(after) || WEIGHS.test(after)) ? 'gone' : undefined;
}

/** More cues than a sentence holds in earnest. */
const MOST_CUES = 6;
/** "The 5-11 lb one... no, she's 13 lb.": why it is another, and no value to take. */
const WEIGHS = /^(?:he|she|it)(?:'s| is| weighs) [\d.]+ ?(?:kg|lb|kilos?|pounds?)[.!]*$/i;
const HALTS = /\b(?:hang on|hold on|wait)\b/i;
/** The last clause of a sentence, where it only reckons: ", which is 2 mL". */
const VALUE_CLAUSE = /,\s*(?:so )?(?:which|that|it)(?:'s| is| was| makes| comes to| would be)\b[^,]*$/i;
/** Whoever stops to think says no more than this. */
const MOST_WORDS = 16;

/** "5.2." "No, that's with the towel.": the same speaker, in the same breath. */
function stoppedBehind<S extends SpokenSentence>(
  sentence: S,
  next: S | undefined,
  at: number,
): Stop<S> | undefined {
  const cue = OPENING_CUE.exec(next?.text ?? '')?.[0];
  if (!next || cue === undefined || next.asks || next.segment !== sentence.segment) return undefined;
  if (next.speaker !== sentence.speaker || hasValue(next.text) || !hasValue(sentence.text)) return undefined;
  const after = next.text.slice(cue.length);
  if (wordsOf(after).length > MOST_WORDS) return undefined;
  const { text } = sentence;
  return { sentence, before: text, kept: text, isCutOff: false, isSure: REASON.test(after), next: at + 2 };
}

/** A value with its side or frequency; who brings more says more than was said before. */
const MOST_PAIRS = 3;

interface Settled<S> {
  /** The sentence with its right value. */
  sentence: S;
  /** The sentence that brought it, where it says more than that. */
  rest: S | undefined;
  /** Index of the first sentence behind all these. */
  next: number;
}

function settledBehind<S extends SpokenSentence>(
  sentences: readonly S[],
  { sentence, before, isSure, next }: Stop<S>,
): Settled<S> | undefined {
  const found = sentences[next];
  const isOwn = found?.speaker === sentence.speaker && found.segment - sentence.segment <= 1;
  if (!found || !isOwn || found.asks) return undefined;
  const right = conclusion(found.text);
  const [fresh] = readValues(right);
  const old = readValues(before).at(-1);
  if (!fresh || !old || !opensWithValue(right) || !mayFollow(old, fresh, isSure)) return undefined;
  const text = replaceValues(before, right, true);
  if (text === undefined) return undefined;
  const evidence = joinEvidence(sentence.evidence, found.evidence);
  const isAll = right === found.text || WITHOUT.test(found.text);
  const rest = isAll && readValues(right).length <= MOST_PAIRS ? undefined : found;
  return { sentence: { ...sentence, text: tidy(text), evidence }, rest, next: next + 1 };
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
