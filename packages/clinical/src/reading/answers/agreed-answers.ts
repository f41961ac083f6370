/** What a yes says: what was asked for, what else stands behind it, or both. */

import { withinSentence } from '../drugs/drug-mentions.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import { affirmation } from './affirmed-questions.ts';
import { isAddition } from './answers-going-on.ts';
import { isWhQuestion } from './bare-questions.ts';
import { isSentence, labelled } from './labelled-answers.ts';
import type { Statement } from './statement.ts';

/** The statements that a yes makes of its question. */
export function agreed(
  asked: readonly SpokenSentence[],
  base: Statement,
  rest: string,
  next: SpokenSentence | undefined,
): Statement[] {
  const question = asked.at(-1)?.text ?? '';
  if (asked.length > 1 && YES_TO_ALL.test(base.text)) return allAffirmed(asked, base);
  const affirmed = { ...base, text: affirmation(question, base.role) };
  const own = { ...base, text: tidy(rest) };
  if (own.text === '') return isGoingOn(question, base, next) ? [] : [affirmed];
  return isWhQuestion(question) ? [labelled(question, own)] : withMore(question, affirmed, own);
}

/** A yes, and what is said behind it. */
function withMore(question: string, affirmed: Statement, own: Statement): Statement[] {
  if (ASKS_FOR_SOME.test(question) && isSentence(own.text)) return [own];
  const chosen = chosenOf(affirmed.text, own.text);
  if (chosen !== undefined) return [{ ...affirmed, text: chosen }];
  if (isAddition(own.text) && affirmed.text !== '') {
    return [{ ...affirmed, text: `${affirmed.text}, ${withinSentence(own.text)}` }];
  }
  // "Any straining?" "Yes, and she's crying."
  if (AND_MORE.test(own.text) && affirmed.text !== '' && isClinical(question))
    return [{ ...affirmed, text: `${affirmed.text}, ${withinSentence(own.text)}` }];
  const isSame = isAboutSame(question, own.text) || !isClinical(question);
  return isSame ? [labelled(question, own)] : [affirmed, own];
}

/** "Worse in the morning or after exercise?" "Definitely in the morning.": one of the two that were asked for. */
function chosenOf(affirmed: string, own: string): string | undefined {
  const taken = own.replace(/[.!,]+$/, '').toLowerCase();
  const at = affirmed.toLowerCase().indexOf(taken);
  const either = affirmed.search(/ or /i);
  if (at < 0 || either < 0 || taken.length < 4) return undefined;
  if (at < either) return affirmed.slice(0, at + taken.length);
  const first = BEGINS_OPTION.exec(affirmed.slice(0, either))?.index;
  return first === undefined ? undefined : `${affirmed.slice(0, first)}${taken}`;
}

const BEGINS_OPTION = /\b(?:in|at|after|before|during|when|on|with|the) /i;
const AND_MORE = /^(?:and|but also|plus|along with|with)\b(?! then\b)/i;

/** "Is he eating? And drinking?" "Yes and yes." */
function allAffirmed(asked: readonly SpokenSentence[], base: Statement): Statement[] {
  return asked
    .map(({ text }) => ({ ...base, text: affirmation(text, base.role) }))
    .filter(({ text }) => text !== '');
}

const YES_TO_ALL =
  /^(?:(?:oh|um|well)[, ]+)*(?:yes|yeah|yep|yup)(?:,? (?:and )?(?:yes|yeah|yep|yup)(?: to (?:both|all)\b.{0,20})?|,? (?:to )?(?:both|all)(?: of (?:them|those|that|it|these))?)[.!]*$/i;
/** "Did they give him anything?" "Yes, he got some Rimadyl.": the answer says what. */
const ASKS_FOR_SOME =
  /^(?!any\b|(?:is|are|was|were) there any\b)[^?]*\b(?:anything|something|any|anyone|anybody|somebody)\b/i;

/** "Any vomiting?" "Yeah. He threw up twice": the next sentence says it. */
function isGoingOn(
  question: string,
  { speaker, segment }: Statement,
  next: SpokenSentence | undefined,
): boolean {
  const goesOn = next?.speaker === speaker && next.segment === segment && isClinical(next.text);
  return goesOn && /^(?:any|what|how)\b/i.test(question);
}

function isAboutSame(question: string, answer: string): boolean {
  const asked = wordsOf(question).map((word) => word.slice(0, 4));
  if (/^(?:any|what|how)\b/i.test(question)) return isClinical(answer) || isSentence(answer);
  return wordsOf(answer).some(
    (word) => word.length > 3 && isClinical(word) && asked.includes(word.slice(0, 4)),
  );
}
