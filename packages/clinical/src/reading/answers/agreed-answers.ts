/** What a yes says: what was asked for, what else stands behind it, or both. */

import { withinSentence } from '../drugs/drug-mentions.ts';
import { tidy, wordsOf } from '../sentences/sentences.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import { isAddition } from './answers-going-on.ts';
import { isSentence, labelled } from './labelled-answers.ts';
import { affirmation, isWhQuestion } from './question-forms.ts';
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
  if (isAddition(own.text) && affirmed.text !== '') {
    return [{ ...affirmed, text: `${affirmed.text}, ${withinSentence(own.text)}` }];
  }
  const isSame = isAboutSame(question, own.text) || !isClinical(question);
  return isSame ? [labelled(question, own)] : [affirmed, own];
}

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
