/**
 * A turn in which somebody stops, thinks again and goes on with another value: "which is two mils... hang on, math. She's
 * twenty-four six, so two and a half mils." Here the words that take a value back bring none of their own.
 */

import { countsThings, isSameKind, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { findAll } from '../text/find-all.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { isOfOtherVital, namedVital } from '../vital-signs/vital-kinds.ts';
import { isClinical } from '../words/clinical-words.ts';
import { ADMITS_SLIP, inlineCues, isStrongCue, OPENING_CUE, REASON } from '../words/correction-cues.ts';
import { withoutDeniedWord } from './denied-things.ts';
import { hasValue, leadsTo, opensWithValue } from './leads-to-values.ts';
import { replaceValues } from './replace-values.ts';

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
  const after = text.slice(cue.index + cue[0].length);
  if (isPutRightThere(before, after)) return undefined;
  const how = halts(cue[0], after);
  const isGone = how === 'gone';
  const last = readValues(before).at(-1)?.start ?? before.length;
  const waiting = how === 'waits' ? before.replace(VALUE_CLAUSE, '') : before;
  const kept = isGone ? tidy(before.slice(0, last).replace(LEADS_TO_VALUE, '')) : waiting;
  // "He's 9 kilos... no, he's 10 kilos" only corrects itself.
  if (WEIGHS.test(after) && !/\d-\d/.test(before)) return undefined;
  return { sentence, before, kept, isCutOff: kept !== before, isSure: true, next: at + 1 };
}

/** "12 thousand. No, 120, sorry, I read that wrong.": the value before was wrong, and this is the right one. */
function isPutRightThere(before: string, after: string): boolean {
  return (
    withoutDeniedWord(before, after) !== undefined || (ADMITS_SLIP.test(after) && OPENING_CUE.test(before))
  );
}

/**
 * Whether words behind a value only halt, say why it is gone ("no, sorry, that's the whole tablet"), or give a thought
 * that takes it back only if another value follows: "no, I'd rather start low. 2.5 mg".
 */
function halts(cue: string, after: string): 'gone' | 'waits' | 'thinks' | undefined {
  if (bringsValue(after)) return undefined;
  if (HALTS.test(cue)) return 'waits';
  // "One tablet twice a day, no, he's not on anything else."
  if (!isStrongCue(cue) && SPEAKS_OF.test(after) && !MOVES.test(after)) return undefined;
  if (/\b(?:no|sorry)\b/i.test(cue) && (REASON.test(after) || WEIGHS.test(after))) return 'gone';
  return isPaused(cue) && explains(after) ? 'thinks' : undefined;
}

/** "No," and "pardon me," with a pause behind; "no murmur" takes nothing back. */
function isPaused(cue: string): boolean {
  return isStrongCue(cue) || /\bno\b\s*[,.…]/i.test(cue);
}

function explains(after: string): boolean {
  return after === '' || THINKS.test(after) || INTERFERES.test(after) || ELSEWHERE.test(after);
}

/** Whether words have a value of their own; what the animal weighs and where another one lies are none to take. */
function bringsValue(text: string): boolean {
  return hasValue(text.replace(WEIGHS, '').replace(LIES_IN, ''));
}

/** What led up to a value that is gone. */
const LEADS_TO_VALUE = /[\s,]*\b(?:(?:i|we) (?:got|get|have)|it's|it was|is|was|at|of|about)\s*$/i;
/** More cues than a sentence holds in earnest. */
const MOST_CUES = 6;
/** "The 5-11 lb one... no, she's 13 lb.": why it is another, and no value to take. */
const WEIGHS =
  /^(?:he|she|it)(?:'s| is| weighs) (?:(?:not (?:even|quite)|only|just|barely|under|over|nearly|almost|about|like) ){0,2}[\d.]+ ?(?:kg|lb|kilos?|pounds?)[.!]*$/i;
/** "The dog in room 2." */
const LIES_IN = /\b(?:room|stall|pen|kennel|cage|run|barn|bay|tag|number) \d+\b/gi;
/** Somebody thinks again, or says whose or what the value is. */
const THINKS = sequence(
  /^/i,
  [
    /that(?:'s| is| was)|this is|those are|i(?:'m| am|'d|'ll| would| want| need| don't| keep)|let's/i,
    /we(?:'re|'ll| want| need)|he's|she's|they're|it's|with (?:his|her|that|a|the)/i,
    /for (?:him|her|a|an|the)|wrong|not|too|different/i,
  ],
  /\b/i,
);
/** "No, he's not eating much", "no, I'm not worried": an answer goes on, and says nothing of the value. */
const SPEAKS_OF =
  /^(?:i(?:'m| am) (?:not|just|so|only)|(?:he|she|they|it)(?:'s|'re| is| are| was| has)(?: \w+)? (?:not|been|had|\w+ing)|you)\b/i;
/** "No, he's leaning on the wall." */
const MOVES = /\b(?:lean|mov|stand|sitt|wiggl|squirm|jump|hold|push|pull|pant|purr|shak)ing\b/i;
/** What spoils a measurement: "my hand was on him", "he's got a paw on the wall". */
const INTERFERES = sequence(
  /^/i,
  [
    sequence(
      /(?:i|he|she|you|we|they)(?:'s|'d|'ve)?(?: still)?(?: had| has| have| got)* /i,
      /(?:my|his|her|your|a|one|both|two) (?:\w+ )?/i,
      /(?:hands?|fingers?|paws?|foot|feet|knees?|elbows?|arms?|legs?|tail|bum|head|chin)/i,
    ),
    sequence(
      /(?:my|his|her|your) (?:\w+ )?/i,
      /(?:hands?|fingers?|paws?|foot|feet|knees?|elbows?|arms?|legs?|tail|bum|head|chin)/i,
      /(?:'s| is| was| were| are)/i,
    ),
    sequence(
      /(?:somebody|someone|you|i|he|she)(?:'s|'re|'m| was| were| is| are)? (?:still )?/i,
      /(?:leaning|pushing|holding|standing|resting|lifting|pulling|touching)/i,
    ),
  ],
  /\b/i,
);
/** "The wrong column", "another patient's": where the eye had slipped to. */
const ELSEWHERE =
  /\b(?:wrong|other|another|different|next) (?:\w+ )?(?:column|row|line|page|sheet|chart|patient|screen|tab|file|print\w*|animal|dog|cat|horse|cow|goat|one|animal's|dog's|cat's|patient's)\b/i;
/** Said of a value that is not believed: "that can't be right", "I don't trust that". */
const DISTRUSTS = anyOf([
  /\b(?:that|this|it) (?:can't|cannot|couldn't) be\b/i,
  /\b(?:that|this|it) (?:doesn't|does not) (?:look|seem|sound) right\b/i,
  /\b(?:that|this|it)(?:'s| is) not right\b/i,
  /\bi (?:don't|do not) (?:trust|believe|buy|like) (?:that|this|it)(?: (?:one|number|reading))?[.!,]*$/i,
  sequence(
    /\blet me (?:just )?/i,
    [
      /wait|try (?:that|it|again)/i,
      /(?:get|do|take|check|read|count|weigh|measure) (?:that|it|him|her|this) (?:again|once more|over)/i,
    ],
    /\b/i,
  ),
]);
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
  if (!next || next.asks || next.segment !== sentence.segment) return undefined;
  const cue = openingOf(next.text);
  if (cue === undefined || next.speaker !== sentence.speaker || !hasValue(sentence.text)) return undefined;
  const after = next.text.slice(cue.length);
  const { text } = sentence;
  if (bringsValue(after) || wordsOf(after).length > MOST_WORDS || measuresOther(text, after))
    return undefined;
  const isSure =
    WEIGHS.test(after) ||
    ((isStrongCue(cue) || !SPEAKS_OF.test(after)) &&
      (REASON.test(after) || explains(after) || DISTRUSTS.test(after)));
  return { sentence, before: text, kept: text, isCutOff: false, isSure, next: at + 2 };
}

/** "HR 140. Let me weigh him again.": the heart rate holds. */
function measuresOther(text: string, after: string): boolean {
  const measured = namedVital(after);
  return measured !== undefined && isOfOtherVital(text, measured);
}

/** The words that a sentence takes something back with; none at all where it says that it does not believe a value. */
function openingOf(text: string): string | undefined {
  const cue = OPENING_CUE.exec(text)?.[0];
  return cue ?? (DISTRUSTS.test(text) ? '' : undefined);
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
