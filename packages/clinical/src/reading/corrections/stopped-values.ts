/** Where somebody stops behind a value and takes it back without another: "9.1... hold on, she's got a paw on the wall." */

import { hasValue, readValues } from '../figures/spoken-values.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { isOfOtherVital, namedVital } from '../vital-signs/vital-kinds.ts';
import { ADMITS_SLIP, inlineCues, isStrongCue, OPENING_CUE, REASON } from '../words/correction-cues.ts';
import { withoutDeniedWord } from './denied-things.ts';

/** The value of a sentence that is taken back, in the sentence itself or behind it; undefined where none is. */
export function stopAt<S extends SpokenSentence>(sentences: readonly S[], at: number): Stop<S> | undefined {
  const sentence = sentences[at];
  if (!sentence || sentence.asks) return undefined;
  return cutOff(sentence, at) ?? stoppedBehind(sentence, sentences[at + 1], at);
}

/** A value that is said, and words behind it that take it back. */
export interface Stop<S> {
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
export const DISTRUSTS = anyOf([
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
