/**
 * Joins a question and its answer into one statement: "Any vomiting?" "No." is "No vomiting", and both sentences are its
 * evidence. An answer alone says nothing a month later.
 */

import { dosedAsAsked } from '../drugs/drugs-asked-for.ts';
import { feedAskedFor } from '../drugs/fluids-and-feeds.ts';
import { lowered } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import { isNegated, readRefusal } from '../words/negation.ts';
import { affirmation } from './affirmed-questions.ts';
import { agreed } from './agreed-answers.ts';
import {
  amountIn,
  countedAnew,
  putRightByOther,
  saysAmountAnew,
  withFragment,
  withoutOutdone,
} from './answers-going-on.ts';
import { clinicsAnswers } from './clinic-answers.ts';
import { underCondition } from './conditioned-answers.ts';
import { deniedOfOneDay, refusalRunOn, refused, sparedOf, withoutAffirmed } from './denied-answers.ts';
import { dated, labelled, onScale } from './labelled-answers.ts';
import { questionMeant } from './question-meant.ts';
import { readOff } from './read-off.ts';
import type { Statement } from './statement.ts';
import { testShown } from './tests-answered.ts';
import { agreementIn, withYesNamed } from './yes-and-name.ts';

/** Statements in the order they were made; questions that nobody answered are gone. */
export function joinAnswers(spoken: readonly SpokenSentence[]): Statement[] {
  const sentences = withYesNamed(spoken);
  const talk: Talk = { statements: [], asked: [], answeredLast: [] };
  for (const [index, sentence] of sentences.entries()) {
    if (isAsked(sentences, index)) ask(talk, sentence);
    else state(talk, sentence, sentences[index + 1]);
  }
  return talk.statements.filter(({ text }) => /[\p{L}\d]/u.test(text));
}

/** A talk as far as it was read. */
interface Talk {
  statements: Statement[];
  /** The questions that wait for an answer. */
  asked: SpokenSentence[];
  /** Those that an owner has just answered, and may say more to. */
  answeredLast: SpokenSentence[];
}

function ask(talk: Talk, question: SpokenSentence): void {
  const isMore = talk.asked.at(-1)?.segment === question.segment;
  talk.asked = isMore ? [...talk.asked, question] : [question];
}

function state(talk: Talk, sentence: SpokenSentence, next: SpokenSentence | undefined): void {
  if (contradicts(talk, sentence)) return;
  withoutOutdone(talk.statements, sentence);
  const { asked } = talk;
  if (sentence.role !== 'owner') talk.answeredLast = [];
  settle(talk, sentence);
  if (asked.length > 0 || !goesOn(talk, sentence)) talk.statements.push(...stated(asked, sentence, next));
  if (isStillOpen(asked, sentence)) return;
  if (asked.length > 0) talk.answeredLast = asked;
  talk.asked = [];
}

/** "No." "Yes he did, once, on the rug.": two owners, and the note must not choose between them. @returns whether it was so */
function contradicts({ asked, statements, answeredLast }: Talk, sentence: SpokenSentence): boolean {
  const [, yes = ''] = CONTRADICTS.exec(sentence.text) ?? [];
  const last = statements.at(-1);
  if (yes === '' || asked.length > 0 || sentence.role !== 'owner' || !last?.answers) return false;
  if (last.role !== 'owner' || last.speaker === sentence.speaker || !isNegated(last.text)) return false;
  const affirmed = affirmation(answeredLast.at(-1)?.text ?? '', 'owner').replace(/[.!]*$/, '');
  if (affirmed === '' || answeredLast.map(({ text }) => text).join(' ') !== last.question) return false;
  const more = sentence.text.slice(yes.length).replace(/^[\s,.]+|[\s.!]+$/g, '');
  const text = `${[affirmed, more].filter(Boolean).join(', ')} (owners disagree)`;
  const evidence = joinEvidence(last.evidence, sentence.evidence);
  statements.splice(-1, 1, { ...last, ...sentence, text, evidence, answers: true, question: last.question });
  return true;
}

const CONTRADICTS =
  /^((?:(?:oh|um|well|actually|no)[, ]+)*(?:yes|yeah|yep),? (?:he|she|it|they|we|i) (?:did|does|do|has|have|had|is|was|are))\b/i;

/** Whether a question waits on: who asked it goes on to speak, or the answer is only on its way. */
function isStillOpen(asked: readonly SpokenSentence[], sentence: SpokenSentence): boolean {
  return asked[0]?.segment === sentence.segment || isNoAnswerYet(sentence);
}

/** Two owners answered differently, and what is said next takes the second's side: "Okay, a year." */
function settle({ statements }: Talk, { text }: SpokenSentence): void {
  const answers = statements.slice(-5).filter(({ answers, role }) => answers && role === 'owner');
  const [first, second] = answers.slice(-2);
  if (!first || first.question !== second?.question || first.speaker === second?.speaker) return;
  const right = amountIn(second?.text ?? '');
  if (!second || right === undefined || amountIn(first.text) === right || amountIn(text) !== right) return;
  const evidence = joinEvidence(first.evidence, second.evidence);
  statements[statements.indexOf(second)] = { ...second, evidence };
  statements.splice(statements.indexOf(first), 1);
}

/** Takes what goes on about the answer before: a fragment of it, or the amount said anew. */
function goesOn({ statements, answeredLast }: Talk, sentence: SpokenSentence): boolean {
  const last = statements.at(-1);
  const joined = last && (withFragment(last, sentence) ?? putRightByOther(last, sentence));
  if (last && joined !== undefined) {
    const evidence = joinEvidence(last.evidence, sentence.evidence);
    statements.splice(-1, 1, { ...last, text: joined, evidence });
    return true;
  }
  if (answeredLast.length === 0 || !saysAmountAnew(sentence.text)) return false;
  const total = countedAnew(sentence.text);
  if (total === undefined) statements.push(...answered(answeredLast, sentence, undefined));
  else sumUp({ statements, answeredLast }, { ...sentence, text: `${total}.` });
  return true;
}

/** Sets the total of a count in the place of what was counted before. */
function sumUp(
  { statements, answeredLast }: Pick<Talk, 'statements' | 'answeredLast'>,
  total: SpokenSentence,
): void {
  const question = answeredLast.map(({ text }) => text).join(' ');
  const first = statements.findIndex(
    ({ segment, ...one }) => one.question === question && total.segment - segment <= 2,
  );
  const told = first < 0 ? [] : statements.splice(first);
  // "Who ate it?" "He ate the ibuprofen. There's six gone, so four.": what has no figure counts nothing.
  const counted = told.filter(
    (one) => one.question === question && /\d|\b(?:an?|one|two|couple|few)\b/i.test(one.text),
  );
  const evidence = joinEvidence(...counted.map((one) => one.evidence), total.evidence);
  const besides = told.filter((one) => !counted.includes(one) && isClinical(one.text));
  statements.push(...besides, ...answered(answeredLast, { ...total, evidence }, undefined));
}

/** "Not Miso. She doesn't take anything.", "Well. We ran out.": the answer is still to come. */
function isNoAnswerYet({ text, asks }: SpokenSentence): boolean {
  return !asks && /^(?:(?:not|just|only) [A-Z]\w+|[Ww]ell)\W*$/.test(text);
}

function stated(
  asked: readonly SpokenSentence[],
  sentence: SpokenSentence,
  next: SpokenSentence | undefined,
): Statement[] {
  return isAnswer(asked[0], sentence) && !isNoAnswerYet(sentence)
    ? answered(asked, sentence, next)
    : [readOff(asked, sentence)];
}

/** Whether a sentence is a question that waits for its answer. */
function isAsked(sentences: readonly SpokenSentence[], index: number): boolean {
  const sentence = sentences[index];
  if (!sentence?.asks) return false;
  return (
    sentence.role !== 'owner' ||
    !(isRequest(sentence) || isHedgedAnswer(sentence, askedBefore(sentences, index)))
  );
}

/** What was said right before the turn of a sentence. */
function askedBefore(sentences: readonly SpokenSentence[], index: number): SpokenSentence | undefined {
  const segment = sentences[index]?.segment;
  return sentences.slice(Math.max(0, index - 6), index).findLast((one) => one.segment !== segment);
}

/** Somebody else goes on after a question; without labels, another segment does. */
function isAnswer(question: SpokenSentence | undefined, sentence: SpokenSentence): boolean {
  if (!question) return false;
  if (question.speaker === '' && sentence.speaker === '') return question.segment !== sentence.segment;
  return question.speaker !== sentence.speaker;
}

function plain(sentence: SpokenSentence): Statement {
  return { ...sentence, answers: false };
}

/** "Can we skip that for now?" is a wish, not a question. */
function isRequest(sentence: SpokenSentence): boolean {
  return (
    sentence.role === 'owner' &&
    /\b(?:can|could) (?:we|i) (?:skip|hold off|wait|pass|not do|do (?:it|that) (?:later|next))\b/i.test(
      sentence.text,
    )
  );
}

/** "It smells like corn chips?" said in answer to a question is an answer. */
function isHedgedAnswer(sentence: SpokenSentence, before: SpokenSentence | undefined): boolean {
  const isOpen = before?.asks === true && before.role !== 'owner';
  return isOpen && !ASKS_BACK.test(sentence.text.replace(TAKES_UP, ''));
}

const TAKES_UP = /^(?:(?:so|well|i mean|no|wait|oh|like|maybe)\b[,\s]+)+/i;

const ASKS_BACK =
  /^(?:is|are|do|does|did|can|could|should|would|will|how|what|why|when|where|which|who|was|what's|so)\b|\b(?:is|are|do|does|can|should) (?:he|she|it|we|i|that)\b/i;

function answered(
  asked: readonly SpokenSentence[],
  answer: SpokenSentence,
  next: SpokenSentence | undefined,
): Statement[] {
  const question = asked.at(-1);
  if (!question || CLOSING.test(question.text) || ASKS_LEAVE.test(question.text)) return [plain(answer)];
  if (isForClinic(question, answer)) return clinicsAnswers(question, answer);
  const evidence = joinEvidence(...asked.map((one) => one.evidence), answer.evidence);
  const base: Statement = {
    ...answer,
    evidence,
    answers: true,
    question: asked.map(({ text }) => text).join(' '),
  };
  const whole = wholeIn(question, base);
  if (whole !== undefined) return [{ ...base, text: whole }];
  const denied = sparedOf(asked, base) ?? deniedOfOneDay(asked, base, next);
  if (denied) return denied;
  const refusal = readRefusal(answer.text) ?? refusalRunOn(question.text, answer);
  if (refusal) return refused(asked, base, refusal.rest).flatMap((one) => withoutAffirmed(one, next));
  const agreement = agreementIn(question.text, answer.text);
  if (agreement) return agreed(asked, base, agreement.rest, next);
  const { text } = questionMeant(question, asked.at(-2), answer.text);
  return [dated(text, base) ?? labelled(text, onScale(text, base))];
}

/** What question and answer are together, where that is neither a yes nor a no. */
function wholeIn(question: SpokenSentence, answer: Statement): string | undefined {
  return testShown(question.text, answer.text) ?? noMore(question, answer);
}

/** "Is he on heartworm prevention?" "He was.": undefined where it still is so, or never was. */
function noMore({ text: question }: SpokenSentence, { text, role }: SpokenSentence): string | undefined {
  const isNow = /^\W*(?:and |so )?(?:is|are|does|do) /i.test(question);
  if (!isNow || !WAS_SO.test(text)) return undefined;
  return `${affirmation(question, role).replace(/[.!]*$/, '')}: ${lowered(text)}`;
}

const WAS_SO = /^(?:(?:well|oh|um)[, ]+)*(?:he|she|it|they|we|i) (?:was|were|did|had|used to)[.!]*$/i;

/** Whether the clinic was asked: by an owner, or by a technician who is told on what it depends. */
function isForClinic(question: SpokenSentence, answer: SpokenSentence): boolean {
  if (question.role !== 'tech' || answer.role !== 'vet') return question.role === 'owner';
  // "And fluids?" "Forty.", "And the methadone?" "Point two every six."
  return (
    underCondition(question.text, answer.text) !== undefined ||
    feedAskedFor(question.text) !== undefined ||
    dosedAsAsked(question.text, answer.text) !== undefined
  );
}

/** Questions whose answers are no history: the closing ones, and those that ask the owner to say a rule again. */
const CLOSING = anyOf([
  /\bwhat (?:do|would|will|should) you do\b/i,
  sequence(
    /\bwhere (?:do|would|should) (?:you|i|we) (?:(?:want|like) )?(?:me|us)? ?(?:to )?/i,
    /(?:set up|sit|park|stand|put (?:my|this|the))\b/i,
  ),
  /\b(?:(?:any|other|more) questions|anything else (?:for me|today|you))/i,
  /\bhow(?:['’]s| does| is| would) that (?:all )?(?:sound|work)\b/i,
  sequence(
    /^(?:(?:does|do|would|is) (?:that|this|it) )?(?:all )?(?:sounds?|looks?|work) /i,
    /(?:good|okay|ok|all ?right|fine|right|reasonable|familiar|like a plan)/i,
    /(?: (?:to|for|with) (?:you|him|her))?\W*$/i,
  ),
  /^(?:would|is) that (?:be )?(?:okay|al(?:l )?right)\b/i,
  /^(?:does (?:that|this|it) )?(?:all )?(?:makes? sense|works?)(?: for you)?\W*$/i,
  /\bplans for (?:the|this|your)\b/i,
  sequence(
    /\b(?:do|does|how(?:'s| does| do| is)) /i,
    /(?:(?:all )?(?:of )?(?:that|this)(?: all)?|(?:the|that|this) plan)(?: all)? /i,
    /(?:sound|work|make sense)\b/i,
  ),
  sequence(
    /\b(?:is|are|would) (?:that|this|it|you)(?: be)?(?: all)? (?:okay|alright|all right|good|fine) with /i,
    /(?:you|that|this|it|everything)\b/i,
  ),
]);

/** "I've got it here, so let me just read it out, okay?" "Yeah, go ahead." */
const ASKS_LEAVE =
  /\blet me (?:just )?(?:read|look|see|check|show|tell|ask|explain|start|get|grab|take|listen|feel|have)\b[^?]{0,40}\?$/i;
