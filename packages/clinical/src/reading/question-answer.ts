/**
 * Joins a question and its answer into one statement: "Any vomiting?" "No." is "No vomiting", and both sentences are its
 * evidence. An answer alone says nothing a month later.
 */
import { isClinical } from './clinical-words.ts';
import { isEmptyDenial, isNegated, readAgreement, readRefusal } from './negation.ts';
import { affirmation, bareQuestion, denial, isWhQuestion } from './question-forms.ts';
import { labelOf, OWNER_WISHES } from './question-labels.ts';
import { capital, lowered, tidy, withoutOpening, wordsOf } from './sentences.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';

/** A sentence that states something, perhaps made of a question and its answer. */
export interface Statement extends SpokenSentence {
  /** What the question was about, where the answer does not say so itself: "Duration", "Appetite". */
  label?: string;
  /** Whether it answers a question. */
  answers: boolean;
  /** What the clinic had asked right before. */
  question?: string;
}

/** Statements in the order they were made; questions that nobody answered are gone. */
export function joinAnswers(sentences: readonly SpokenSentence[]): Statement[] {
  const statements: Statement[] = [];
  let asked: SpokenSentence[] = [];
  for (const [index, sentence] of sentences.entries()) {
    if (isAsked(sentences, index)) {
      asked = asked.at(-1)?.segment === sentence.segment ? [...asked, sentence] : [sentence];
      continue;
    }
    const isOwnTurn = asked[0]?.segment === sentence.segment;
    statements.push(...stated(asked, sentence, sentences[index + 1]));
    if (!isOwnTurn && !isNoAnswerYet(sentence)) asked = [];
  }
  return statements.filter(({ text }) => /[\p{L}\d]/u.test(text));
}

/** "Not Miso. She doesn't take anything.": the answer is still to come. */
function isNoAnswerYet({ text, asks }: SpokenSentence): boolean {
  return !asks && /^(?:not|just|only) [A-Z]\w+\W*$/.test(text);
}

function stated(
  asked: readonly SpokenSentence[],
  sentence: SpokenSentence,
  next: SpokenSentence | undefined,
): Statement[] {
  return isAnswer(asked[0], sentence) && !isNoAnswerYet(sentence)
    ? answered(asked, sentence, next)
    : [plain(sentence)];
}

/** Whether a sentence is a question that waits for its answer. */
function isAsked(sentences: readonly SpokenSentence[], index: number): boolean {
  const sentence = sentences[index];
  if (!sentence?.asks) return false;
  return (
    sentence.role !== 'owner' || !(isRequest(sentence) || isHedgedAnswer(sentence, sentences[index - 1]))
  );
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
  return isOpen && !ASKS_BACK.test(sentence.text);
}

const ASKS_BACK =
  /^(?:is|are|do|does|did|can|could|should|would|will|how|what|why|when|where|which|who|was|what's|so)\b|\b(?:is|are|do|does|can|should) (?:he|she|it|we|i|that)\b/i;

function answered(
  asked: readonly SpokenSentence[],
  answer: SpokenSentence,
  next: SpokenSentence | undefined,
): Statement[] {
  const question = asked.at(-1);
  if (question && CLOSING.test(question.text)) return [plain(answer)];
  if (!question || question.role === 'owner') return question ? confirmed(question, answer) : [plain(answer)];
  const evidence = joinEvidence(...asked.map((one) => one.evidence), answer.evidence);
  const base: Statement = {
    ...answer,
    evidence,
    answers: true,
    question: asked.map(({ text }) => text).join(' '),
  };
  const refusal = readRefusal(answer.text);
  if (refusal) return refused(asked, base, refusal.rest);
  const agreement = readAgreement(answer.text);
  if (agreement) return agreed(asked, base, agreement.rest, next);
  return [labelled(question.text, base)];
}

/** What an owner asks for: "Should we do X-rays?", "Can he have his dental sticks?" */
const WISHED =
  /^(?:should (?:we|i|he|she|they|[a-z]+) (?:do|get|have|give (?:him|her))|(?:can|could) (?:he|she|they|we|i) (?:have|get|do|give (?:him|her)|use|go (?:to|on|for|back to))|does (?:he|she) need|do (?:we|i) need(?: to do)?|what about|is (?:he|she) due for) (?:some |any |his |her |an? |the )?([a-z][\w' -]{2,40})\?*$/i;
/** Questions whose answers are no history: the closing ones, and those that ask the owner to say a rule again. */
const CLOSING =
  /\bwhat (?:do|would|will|should) you do\b|\b(?:(?:any|other|more) questions|anything else (?:for me|today|you))/i;

/** The clinic answers the owner: its yes or no is not a finding of the visit, unless it says more. */
function confirmed(question: SpokenSentence, answer: SpokenSentence): Statement[] {
  const subject = WISHED.exec(withoutOpening(question.text));
  const isShort =
    wordsOf(answer.text).length <= 9 && /^(?:no|not)\b(?!,? (?:he|she|it|we|you|i)\b)/i.test(answer.text);
  if (subject && isShort)
    return [
      {
        ...plain(answer),
        text: answeredWish(subject[1] ?? '', answer.text),
        evidence: joinEvidence(question.evidence, answer.evidence),
      },
    ];
  return clinicsAnswer(question, answer);
}

function clinicsAnswer(question: SpokenSentence, answer: SpokenSentence): Statement[] {
  const rest = (readRefusal(answer.text) ?? readAgreement(answer.text))?.rest;
  if (rest === undefined) return [{ ...plain(answer), question: question.text }];
  if (!isClinical(answer.text) && wordsOf(rest).length <= 3) return [];
  // "Is it broken?" "No, I don't feel a fracture": what follows the no says it better.
  const own = isSentence(rest) && (isClinical(rest) || wordsOf(rest).length > 3) ? tidy(rest) : answer.text;
  return [{ ...plain(answer), text: own, question: question.text }];
}

/** "Does he need X-rays?" "Not today." is "No X-rays today". */
function answeredWish(thing: string, answer: string): string {
  const [, when, rest = ''] = /^not (today|now|right now|yet|this time)\b[.!]*(.*)$/i.exec(answer) ?? [];
  return when ? `No ${thing} ${when}${rest}` : `${capital(thing)}: ${lowered(answer)}`;
}

function refused(asked: readonly SpokenSentence[], base: Statement, rest: string): Statement[] {
  const denials = asked.map((question) => denial(question.text)).filter((text) => text !== '');
  const said = wordsOf(base.text);
  const own = isEmptyDenial(rest) ? [] : [{ ...base, text: rest }];
  const denied = denials.filter((text) => !isSaidAgain(text, isNegated(rest) ? said : []));
  return [...denied.map((text) => ({ ...base, text })), ...own];
}

/** Whether an answer repeats what it denies: "No vomiting, no diarrhea". */
function isSaidAgain(denied: string, said: readonly string[]): boolean {
  return wordsOf(denied).some((word) => word.length > 4 && said.includes(word) && isClinical(word));
}

function agreed(
  asked: readonly SpokenSentence[],
  base: Statement,
  rest: string,
  next: SpokenSentence | undefined,
): Statement[] {
  const question = asked.at(-1)?.text ?? '';
  const affirmed = { ...base, text: affirmation(question) };
  const own = { ...base, text: tidy(rest) };
  if (own.text === '') return isGoingOn(question, base, next) ? [] : [affirmed];
  if (isWhQuestion(question)) return [labelled(question, own)];
  if (isAddition(own.text) && affirmed.text !== '') {
    return [{ ...affirmed, text: `${affirmed.text}, ${lowered(own.text)}` }];
  }
  const isSame = isAboutSame(question, own.text) || !isClinical(question);
  return isSame ? [labelled(question, own)] : [affirmed, own];
}

/** "Yes, in April" adds to what was asked and cannot stand alone. */
function isAddition(rest: string): boolean {
  return wordsOf(rest).length <= 4 && !isClinical(rest);
}

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

/** Gives an answer that cannot stand alone the name of what was asked. */
function labelled(question: string, answer: Statement): Statement {
  const label = labelOf(question);
  if (label === OWNER_WISHES) return declinedWish(question, answer) ?? { ...answer, label };
  if (!label || saysItself(`${label} ${answer.question ?? ''}`, answer.text)) return answer;
  const needed =
    !isSentence(answer.text) ||
    /^(?:it's|it is|that's|that is|it|that|they're)\b/i.test(answer.text) ||
    !isClinical(answer.text);
  return needed ? { ...answer, label } : answer;
}

/** "Would you like to do bloodwork today?" "Not today" declines the bloodwork. */
function declinedWish(question: string, answer: Statement): Statement | undefined {
  const wished =
    /\b(?:do|would) you (?:want|like|prefer)(?: (?:us|me))?(?: to)?(?: (?:do|run|take|get|have|start|give|add|try))? (?:the |some |an? |any )?(.+)$/i;
  const thing = wished.exec(bareQuestion(question))?.[1]?.replace(/ (?:today|now)$/i, '');
  if (
    !thing ||
    wordsOf(answer.text).length > 8 ||
    !/^(?:not (?:today|now|right now|this time|yet)|no\b|maybe (?:later|next))/i.test(answer.text)
  )
    return undefined;
  return { ...answer, text: `Owner declined ${thing}: ${lowered(answer.text)}`, label: OWNER_WISHES };
}

function saysItself(label: string, answer: string): boolean {
  const words = new Set(wordsOf(answer).map((word) => word.slice(0, 4)));
  return wordsOf(label).some((word) => word.length > 3 && !ASKING.has(word) && words.has(word.slice(0, 4)));
}

const ASKING = new Set([
  'what',
  'which',
  'when',
  'that',
  'this',
  'have',
  'been',
  'does',
  'about',
  'with',
  'your',
  'they',
  'there',
  'time',
  'times',
  'long',
  'much',
  'many',
  'more',
  'like',
  'just',
  'giving',
  'going',
  'doing',
  'getting',
]);

/** Whether a text has a subject and a verb of its own. */
function isSentence(text: string): boolean {
  return /\b(?:he|she|it|they|we|i|nobody|somebody|there)(?:'s|'ve|'d|'re|'m)?\s+\w+|\b(?:he|she|it|there|that)'s\b/i.test(
    text,
  );
}
