/** Answers go on after the first sentence: in fragments ("Foil. A sock."), and when an owner counts or remembers anew. */

import { replaceValues } from '../corrections/replace-values.ts';
import { namedDrugs } from '../drugs/drug-mentions.ts';
import { hasDose } from '../figures/quantities.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { lowered, wordsOf } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import { isSentence } from './labelled-answers.ts';
import type { Statement } from './statement.ts';

/** What a sentence adds to the answer right before it, in one text; undefined when it is a statement of its own. */
export function withFragment(
  answer: SpokenSentence & { answers: boolean },
  sentence: SpokenSentence,
): string | undefined {
  const text = withoutOpening(sentence.text);
  const isNext = answer.answers && answer.segment === sentence.segment && answer.speaker === sentence.speaker;
  if (!isNext || answer.role !== 'owner' || sentence.asks || !isFragment(text)) return undefined;
  if (countedAnew(text) !== undefined) return undefined;
  const said = new Set(wordsOf(answer.text));
  if (said.isSubsetOf(new Set(wordsOf(text)))) return text;
  if (wordsOf(text).some((word) => word.length > 3 && said.has(word))) return undefined;
  return `${answer.text.replace(/[.!\s]+$/, '')}, ${lowered(text)}`;
}

/**
 * "Monday, right?" "No, it was Saturday.": an answer that asked whether it was so, with what the other owner knows in its
 * place; undefined where nobody put it right.
 */
export function putRightByOther(
  answer: SpokenSentence & { answers: boolean },
  { text, role, speaker, segment }: SpokenSentence,
): string | undefined {
  const right = NO_IT_WAS.exec(text)?.[1];
  const isOther = answer.role === 'owner' && role === 'owner' && answer.speaker !== speaker;
  if (right === undefined || !isOther || !answer.answers || segment - answer.segment > 1) return undefined;
  return answer.asks ? replaceValues(answer.text.replace(/\?+$/, '.'), right, true) : undefined;
}

const NO_IT_WAS =
  /^(?:no|nope|nah),? (?:(?:it|that)(?:'s| is| was|'s been| has been) |i think |more like |like |about |honey, )*([^,]{1,25}?)[.!]*$/i;

/** A few words without a subject that name nothing clinical: what they are about was said before. */
function isFragment(text: string): boolean {
  return (
    wordsOf(text).length <= 4 &&
    !HAS_SUBJECT.test(text) &&
    !TALK.test(text) &&
    !isClinical(text) &&
    namedDrugs(text).length === 0
  );
}

const HAS_SUBJECT = /\b(?:he|she|it|they|we|i|you|that|this|there|who|what)\b/i;
const TALK = sequence(/^/i, [
  /thank|sorry|okay|ok\b|yes|yeah|yep|no\b|nope|nothing|none|right|sure|god|jesus|poor|good|great/i,
  /wow|never|not (?!a\b|one|even)|really|exactly|please|anyway|weird|gross|crazy|so\b|and then/i,
  /[A-Z]\w+[.!]*$(?<=^(?:Mom|Dad|Honey|Dear)\W*)/i,
]);

/** Whether an owner says anew how often, how much or how long, right after somebody answered that: "No, it's twice a week." */
export function saysAmountAnew(text: string): boolean {
  const isBare = (AMOUNT_FIRST.test(text) || HOW_MUCH.test(text)) && namedDrugs(text).length === 0;
  return isBare || countedAnew(text) !== undefined;
}

/** "Two cups a day.", "Every hour on the hour." */
const HOW_MUCH =
  /^(?:\d[\d./-]* (?:times|cups?|cans?|bowls?|scoops?|tins?|pouches|hours?|days?|weeks?|months?|years?)\b|twice (?:a|every)\b|once (?:a|every)\b|every (?:day|night|week|hour|other|few|morning)\b)/i;
const AMOUNT_FIRST = sequence(
  /^/i,
  /(?:(?:no|well|oh|it's|it is|it was|it's been|more like|about|maybe|actually|probably|that's|i'd say|try|at least|closer to|nearly|almost|over|under|less than|more than|not even|nah)\b[\s,]*){1,4}/i,
  [
    /\d|once (?:a|every)\b|twice\b|every (?:day|night|week|hour|other|few|morning)|half an?\b/i,
    /an? (?:day|week|month|year|couple|few)\b/i,
  ],
);

/** The total of a count that goes on: "Plus the one in the car, so 9." is 9, "So just the once for Otto" is what it says. */
export function countedAnew(text: string): string | undefined {
  const outright =
    /^so (?:it's |it was |that's |really |only |just |the )+((?:once|twice|\d+)\b(?! ?(?:mg|mL|units?)).{0,40}?)[.!]*$/i;
  return outright.exec(text)?.[1] ?? summedUp(text);
}

function summedUp(text: string): string | undefined {
  return /^(?!.*\b(?:mg|mL|units?|tablets?)\b).*[\s,](?:so|that's|that makes|makes(?: it)?) (?:about |maybe |like )?(\d+)(?: (?:times?|total|altogether|in all))?[.!]*$/i.exec(
    text,
  )?.[1];
}

/** The first amount that a text says, in a form of its own: "3 times", "twice", "a year"; undefined when it says none. */
export function amountIn(text: string): string | undefined {
  const found = /\b(\d+(?:\.\d+)?(?: [a-z]+)?|once|twice|an? (?:day|week|month|year))\b/i.exec(text)?.[1];
  return found?.toLowerCase().replace(/s$/, '');
}

/** "Like twenty minutes ago?" "It was more than that.": another owner knows better, and the first amount is none. */
export function withoutOutdone(
  statements: Statement[],
  { text, role, speaker, segment }: SpokenSentence,
): void {
  if (role !== 'owner' || !OUTDOES.test(text)) return;
  const first = statements.slice(-MOST_SINCE).findLast((one) => one.answers && /\d/.test(one.text));
  if (first?.role === 'owner' && first.speaker !== speaker && segment - first.segment <= 2)
    statements.splice(statements.lastIndexOf(first), 1);
}

const MOST_SINCE = 6;
const OUTDOES =
  /^(?:(?:no|oh|well|honey|hon|nah)[,.]? )*(?:(?:it|that)(?:'s| was| has been|'s been) )?(?:way |a lot |much |a bit |a little )?(?:more|longer|less|shorter|earlier|later|sooner) than that\b/i;

/** "Yes, in April" and "yes, the 0.4, twice a day" add to what was asked and cannot stand alone. */
export function isAddition(rest: string): boolean {
  const words = wordsOf(rest).length;
  return (
    (words <= 4 && !isClinical(rest)) ||
    (words <= 9 && (isStrength(rest) || HAD_IT.test(rest) || HOW_TAKEN.test(rest)))
  );
}

/** "25 mg?" "Yeah, once a day at bedtime." */
const HOW_TAKEN =
  /^(?:the [\w -]{2,20} )?(?:(?:once|twice|\d times) (?:a|per|every) (?:day|night|week)|every (?:other )?(?:day|night|morning|\d+ hours))(?:,? (?:at|in|with|before|after) [a-z ]{3,20})?[.!]*$/i;

/** "She had it in June." */
const HAD_IT = /^(?:he|she|they|it|we|i)(?:'ve|'s)? (?:had|got|did|gave|done) (?:it|them|that|those|one)\b/i;

/** A figure without a unit, which names a tablet; a dose with its unit stands by itself. */
function isStrength(rest: string): boolean {
  return AN_AMOUNT.test(rest) && !hasDose(rest) && !isSentence(rest);
}

const AN_AMOUNT = /^(?:the|about|around|just|only|maybe|half|an?) ?(?:an? )?\d|^\d/i;
