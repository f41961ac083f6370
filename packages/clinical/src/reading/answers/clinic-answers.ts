/** What the clinic answers an owner: its yes or no is no finding of the visit, unless it says more. */

import { askedDrug, namedDrugs } from '../drugs/drug-mentions.ts';
import { dosedAsAsked, stoppedAsAsked, turnedDown } from '../drugs/drugs-asked-for.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { capital, lowered, tidy, wordsOf } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { bodySystem, isClinical } from '../words/clinical-words.ts';
import { isNegated, readAgreement, readRefusal } from '../words/negation.ts';
import { judgedTogether, optionJudged, underCondition, withheldFor } from './conditioned-answers.ts';
import { findingAsked } from './findings-asked.ts';
import { servedAsAsked } from './granted-services.ts';
import { isSentence } from './labelled-answers.ts';
import type { Statement } from './statement.ts';
import { judgedSupposition } from './supposed-diseases.ts';
import { testShown } from './tests-answered.ts';
import { fedAsAsked, namedAsAsked } from './things-asked.ts';

/** What is left of the clinic's answer to an owner's question; none where it is a bare yes or no. */
export function clinicsAnswers(question: SpokenSentence, answer: SpokenSentence): Statement[] {
  const conditioned = underCondition(question.text, answer.text);
  if (conditioned !== undefined) return [told(question, answer, conditioned)];
  // What one of the family says to another is no order.
  const settled = answer.role === 'owner' ? undefined : stoppedAsAsked(question.text, answer.text);
  return settled === undefined ? unconditioned(question, answer) : [told(question, answer, settled)];
}

function unconditioned(question: SpokenSentence, answer: SpokenSentence): Statement[] {
  const declined = turnedDown(question.text, answer.text);
  if (declined !== undefined) return [{ ...told(question, answer, declined), question: question.text }];
  for (const together of TOGETHER) {
    const text = together(question.text, answer.text);
    if (text !== undefined) return [told(question, answer, text)];
  }
  const subject = WISHED.exec(withoutOpening(question.text));
  const isShort =
    wordsOf(answer.text).length <= 9 && /^(?:no|not)\b(?!,? (?:he|she|it|we|you|i)\b)/i.test(answer.text);
  if (subject && isShort) return [told(question, answer, answeredWish(subject[1] ?? '', answer.text))];
  const named = namedAsAsked(question.text, answer);
  return named === undefined ? clinicsAnswer(question, answer) : [told(question, answer, named)];
}

/** What question and answer may be together, asked in this order. */
const TOGETHER: ReadonlyArray<(question: string, answer: string) => string | undefined> = [
  testShown,
  findingAsked,
  servedAsAsked,
  sideEffects,
  partAsked,
  judgedSupposition,
  whenBack,
  keptAsIs,
  advisedAgainst,
  optionJudged,
  withheldFor,
  judgedTogether,
  fedAsAsked,
  dosedAsAsked,
  whichIs,
];

/** "So is it infected?" "The right one is, yeah.": which of the two is so. */
function whichIs(question: string, answer: string): string | undefined {
  const quality = IS_IT_SO.exec(question)?.[1];
  const [, which, verb] = WHICH_IS.exec(answer) ?? [];
  return quality === undefined || which === undefined ? undefined : `${capital(which)} ${verb} ${quality}.`;
}

const IS_IT_SO =
  /\b(?:is|are) (?:it|that|they|those|these) (?!the |a |an |his |her |because |from )([a-z]+(?: [a-z]+)?)(?: too| as well| then)?\?$/i;
const WHICH_IS = sequence(
  /^(?:(?:yeah|yes|yep|well|so|no|um),? )*(?:just |only )?/i,
  /(the (?:left|right|other|big|small|old|new|first|second|upper|lower|front|back)(?: (?:one|ear|eye|side|leg|tooth))?) /i,
  /((?:is|are)(?:n['’]t| not)?)(?:,? (?:yeah|yes|though|definitely|for sure))*[.!]*$/i,
);

/** "What about her bum?" "No, that's fine.": how the part is that the owner asked for. */
function partAsked(question: string, answer: string): string | undefined {
  const part = ASKS_FOR_PART.exec(withoutOpening(question))?.[1];
  const how = IS_WELL.exec(answer)?.[1];
  if (part === undefined || how === undefined || bodySystem(`his ${part}`) === undefined) return undefined;
  return `${capital(part)} ${/[^s]s$/i.test(part) ? 'are' : 'is'} ${how}.`;
}

const ASKS_FOR_PART = sequence(
  /^(?:(?:and|so|but|oh)[, ]+)*(?:what about |how (?:about|are|is) |how['’]s |(?:is|are) )?/i,
  /(?:the |his |her )((?:(?:left|right|other|front|back|hind) )?[a-z]+)/i,
  /(?: (?:okay|ok|all right|alright|fine|good|clean|normal|looking|doing))?(?: then| though)?\?$/i,
);
const IS_WELL = sequence(
  /^(?:(?:no|nope|oh|yeah|yes|yep|um)[,.]? )*(?:that|it|they|those)/i,
  /(?:['’]s|['’]re| is| are| looks?| feels?| sounds?) /i,
  /(?:(?:all|absolutely|totally|perfectly|just|really|completely) )*/i,
  /(fine|good|normal|okay|clean|clear|great|perfect|spotless|lovely)(?: too| as well| actually)?/i,
  /[.!]*$/i,
);

/** "Does it have side effects?" "Sleepy in the first two weeks.": what may come, and nothing that was found. */
function sideEffects(question: string, answer: string): string | undefined {
  const text = answer.replace(/^(?:yes|yeah|yep|well|um|so|sometimes|mostly|mainly)[,. ]+/i, '');
  const isAsked = /\bside[- ]effects?\b/i.test(question) && !/^side[- ]effects?\b/i.test(text);
  if (!isAsked || readRefusal(answer) !== undefined || !isClinical(text, 'sign', 'finding')) return undefined;
  return `Possible side effects: ${lowered(tidy(text))}`;
}

/** "Should I stop the dry food?" "No, you can leave it out.": alone the answer would say the contrary. */
function keptAsIs(question: string, answer: string): string | undefined {
  const step = ASKS_FOR_STEP.exec(withoutOpening(question))?.[1];
  const rest = /^(?:no|nope|nah)\b[\s,.]*(.+)$/i.exec(answer)?.[1];
  if (step === undefined || rest === undefined || isNegated(rest)) return undefined;
  return `Do not ${lowered(tidy(step.replaceAll(/\bmy\b/gi, 'the')))}: ${lowered(rest)}`;
}

const ASKS_FOR_STEP =
  /^(?:so |and |then |but )*should (?:i|we) ((?:stop|change|skip|cut|switch|increase|decrease|double|hold|take|remove|bathe|clean|wash|wrap|limit|restrict|keep)\b[^?]{3,60})\??$/i;

/** "Should we get one of those brace things?" "I wouldn't, honestly.": what the clinic advises against. */
function advisedAgainst(question: string, answer: string): string | undefined {
  const step = ASKS_TO_DO.exec(withoutOpening(question))?.[1];
  const why = WOULD_NOT.exec(withoutOpening(answer))?.[1];
  if (step === undefined || why === undefined) return undefined;
  const advice = `Advised not to ${lowered(tidy(step.replaceAll(/\bmy\b/gi, 'the')))}`;
  return tidy(why) === '' ? advice : `${advice}: ${lowered(tidy(why))}`;
}

const ASKS_TO_DO = sequence(
  /^(?:(?:so|and|then|but|or|well)[, ]+)*(?:should|can|could|may|shall|do you think) (?:i|we) /i,
  /(?:should )?(?:(?:just|still|also|maybe|now) )*/i,
  /((?!(?:come|bring|call|pay|know|wait|see|ask)\b)[a-z]+ (?!it\b|that\b|this\b)[a-z][^?]{2,60}?)\?*$/i,
);
/** "I wouldn't, honestly.", "No, I wouldn't bother, they mostly rub." */
const WOULD_NOT = sequence(
  /^(?:(?:no|nope|nah|well|oh|honestly|um)[,. ]+)*/i,
  [
    /i(?:'d| would) (?:rather )?not|i wouldn't|i (?:don't|do not) recommend (?:it|that|them|those)/i,
    /not worth it|(?:please )?don't bother/i,
  ],
  /(?: (?:do|use|bother|recommend|get|try|give)(?: (?:it|that|them|those|one|with (?:it|that|them|those)))?)?/i,
  /(?:,? (?:honestly|personally|no|at all|really|just yet))?(?:[,;.!]\s*(.*))?$/i,
);

/** "When do we come back?" "In three weeks." */
function whenBack(question: string, answer: string): string | undefined {
  if (!ASKS_WHEN_BACK.test(question)) return undefined;
  const when = WHEN.exec(answer)?.[1];
  return when && `Recheck ${lowered(tidy(when))}`;
}

const ASKS_WHEN_BACK = sequence(
  /\b(?:when|how soon) (?:do|should|would|will|can|does|must) (?:we|i|he|she|they|you) /i,
  /(?:need to |have to |want to |want us to )?/i,
  /(?:come|be|bring (?:him|her|them)|see (?:him|her|them|us)) ?(?:back|in|again)\b/i,
);
const WHEN = sequence(
  /^/,
  /(?:(?:let's (?:say|do|see (?:him|her|them))|i'd say|maybe|oh|um|so|well|come back|[A-Z][a-z]+),? )*/,
  /((?:[Ii]n |about |after )+(?:an?|\d[\d-]*|a few|a couple(?: of)?) (?:days?|weeks?|months?|years?)\b[^?]*)$/,
);

/** What question and answer tell together. */
function told(question: SpokenSentence, answer: SpokenSentence, text: string): Statement {
  return { ...answer, answers: false, text, evidence: joinEvidence(question.evidence, answer.evidence) };
}

function clinicsAnswer(question: SpokenSentence, answer: SpokenSentence): Statement[] {
  const rest = (readRefusal(answer.text) ?? readAgreement(answer.text))?.rest;
  const base = { ...answer, answers: false, question: question.text };
  // Who answers about a drug speaks of it by no name, and goes on so.
  const isOfDrug = askedDrug(question.text) !== undefined;
  const ofDrug = isOfDrug ? { evidence: joinEvidence(question.evidence, answer.evidence) } : {};
  if (rest === undefined) return [{ ...base, ...ofDrug }];
  if (isBareAnswer(answer.text, rest)) return [];
  // "Is it broken?" "No, I don't feel a fracture": what follows the no says it better.
  const own = isSentence(rest) && (isClinical(rest) || wordsOf(rest).length > 3) ? tidy(rest) : answer.text;
  return [{ ...base, text: own, ...(speaksOfIt(own) && ofDrug) }];
}

/** A yes or a no with a word or two that name nothing; "yes, nothing after midnight" says when. */
function isBareAnswer(answer: string, rest: string): boolean {
  if (BIDS.test(rest)) return false;
  return wordsOf(rest).length <= 3 && !isClinical(answer) && namedDrugs(rest).length === 0;
}

/** "Should she come off the tablets?" "No, don't stop them." */
const BIDS = /^(?:nothing|don't stop|do not stop|keep going|carry on|stay)\b/i;

function speaksOfIt(text: string): boolean {
  return /\b(?:it|that|them)\b/i.test(text) && namedDrugs(text).length === 0;
}

/** "Does he need X-rays?" "Not today." is "No X-rays today". */
function answeredWish(thing: string, answer: string): string {
  const [, order] = NO_AND_ORDER.exec(answer) ?? [];
  if (order !== undefined && namedDrugs(order).length > 0) return tidy(order);
  const [, when, rest = ''] = /^not (today|now|right now|yet|this time)\b[.!]*(.*)$/i.exec(answer) ?? [];
  return when ? `No ${thing} ${when}${rest}` : `${capital(thing)}: ${lowered(answer)}`;
}

/** "No, keep him off the Rimadyl." */
const NO_AND_ORDER = /^(?:no|nope)[,.]? ((?:keep|stop|hold|leave|don't|do not|let's)\b.*)$/i;

/** What an owner asks for: "Should we do X-rays?", "Can he have his dental sticks?" */
const WISHED = sequence(
  /^/i,
  [
    /should (?:we|i|he|she|they|[a-z]+) (?:do|get|have|give (?:him|her))/i,
    /(?:can|could) (?:he|she|they|we|i) (?:have|get|do|give (?:him|her)|use|go (?:to|on|for|back to))/i,
    /(?:does|will|would) (?:he|she|it|they) (?:need|want)(?: to)?|do (?:we|i) need(?: to(?: do)?)?/i,
    /what about|is (?:he|she) due for/i,
  ],
  / (?:some |any |his |her |an? |the )?([a-z][\w' -]{2,40})\?*$/i,
);
