/**
 * Joins a question and its answer into one statement: "Any vomiting?" "No." is "No vomiting", and both sentences are its
 * evidence. An answer alone says nothing a month later.
 */
import { findSigns, isClinical, pairedPart } from './clinical-words.ts';
import { denyAll, isEmptyDenial, isNegated, readAgreement, readRefusal } from './negation.ts';
import { tidy, withoutOpening, wordsOf } from './sentences.ts';
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
    if (sentence.asks && !isRequest(sentence)) {
      asked = isSameTurn(asked.at(-1), sentence) ? [...asked, sentence] : [sentence];
      if (sentence.role === 'owner' && isHedgedAnswer(sentences, index)) asked = [];
      else continue;
    }
    const answers = isAnswer(asked[0], sentence);
    statements.push(...(answers ? answered(asked, sentence, sentences[index + 1]) : [plain(sentence)]));
    if (answers || asked[0]?.segment !== sentence.segment) asked = [];
  }
  return statements.filter(({ text }) => /[\p{L}\d]/u.test(text));
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

function isSameTurn(before: SpokenSentence | undefined, sentence: SpokenSentence): boolean {
  return before !== undefined && before.segment === sentence.segment;
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
function isHedgedAnswer(sentences: readonly SpokenSentence[], index: number): boolean {
  const sentence = sentences[index];
  const before = sentences[index - 1];
  const opens =
    /^(?:is|are|do|does|did|can|could|should|would|will|how|what|why|when|where|which|who|was|what's|so)\b|\b(?:is|are|do|does|can|should) (?:he|she|it|we|i|that)\b/i;
  if (!sentence || opens.test(sentence.text)) return false;
  return before !== undefined && before.asks && before.role !== 'owner';
}

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
  return [labelled(question, base)];
}

/** What an owner asks for: "Should we do X-rays?", "Can he have his dental sticks?" */
const WISHED =
  /^(?:should (?:we|i) (?:do|get|give (?:him|her))|(?:can|could) (?:he|she|they|we|i) (?:have|get|do|give (?:him|her)|use)|does (?:he|she) need|do (?:we|i) need(?: to do)?|what about|is (?:he|she) due for) (?:some |any |his |her |an? |the )?([a-z][\w' -]{2,40})\?*$/i;
const CLOSING = /\b(?:(?:any|other|more) questions|anything else (?:for me|today|you))/i;

/** The clinic answers the owner: its yes or no is not a finding of the visit, unless it says more. */
function confirmed(question: SpokenSentence, answer: SpokenSentence): Statement[] {
  const subject = WISHED.exec(withoutOpening(question.text));
  const isShort =
    wordsOf(answer.text).length <= 6 && !isClinical(answer.text) && /^(?:no|not)\b/i.test(answer.text);
  if (subject && isShort)
    return [
      {
        ...plain(answer),
        text: `${capital(subject[1])}: ${lowered(answer.text)}`,
        evidence: joinEvidence(question.evidence, answer.evidence),
      },
    ];
  const rest = (readRefusal(answer.text) ?? readAgreement(answer.text))?.rest;
  if (rest === undefined) return [{ ...plain(answer), question: question.text }];
  return isClinical(answer.text) ? [{ ...plain(answer), question: question.text }] : [];
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
  const question = asked.at(-1);
  if (!question) return [base];
  const affirmed = { ...base, text: affirmation(question.text) };
  const own = { ...base, text: tidy(rest) };
  if (
    wordsOf(own.text).length <= 4 &&
    own.text !== '' &&
    !isClinical(own.text) &&
    affirmed.text !== '' &&
    !isWhQuestion(question.text)
  ) {
    return [{ ...affirmed, text: `${affirmed.text}, ${lowered(own.text)}` }];
  }
  if (own.text === '') {
    const goesOn = next?.speaker === base.speaker && next.segment === base.segment && isClinical(next.text);
    return goesOn && /^(?:any|what|how)\b/i.test(question.text) ? [] : [affirmed];
  }
  if (isWhQuestion(question.text)) return [labelled(question, own)];
  return isAboutSame(question.text, own.text) || !isClinical(question.text)
    ? [labelled(question, own)]
    : [affirmed, own];
}

function isAboutSame(question: string, answer: string): boolean {
  const asked = wordsOf(question).map((word) => word.slice(0, 4));
  if (/^(?:any|what|how)\b/i.test(question)) return isClinical(answer) || isSentence(answer);
  return wordsOf(answer).some(
    (word) => word.length > 3 && isClinical(word) && asked.includes(word.slice(0, 4)),
  );
}

/** Gives an answer that cannot stand alone the name of what was asked. */
function labelled(question: SpokenSentence, answer: Statement): Statement {
  const label = labelOf(question.text);
  if (!label || saysItself(label, answer.text)) return answer;
  const needed =
    !isSentence(answer.text) ||
    /^(?:it's|it is|that's|that is|it|that|they're)\b/i.test(answer.text) ||
    !isClinical(answer.text);
  return needed ? { ...answer, label } : answer;
}

function saysItself(label: string, answer: string): boolean {
  const words = new Set(wordsOf(answer).map((word) => word.slice(0, 4)));
  return wordsOf(label).some((word) => word.length > 2 && words.has(word.slice(0, 4)));
}

/** Whether a text has a subject and a verb of its own. */
function isSentence(text: string): boolean {
  return /\b(?:he|she|it|they|we|i|nobody|somebody|there)(?:'s|'ve|'d|'re|'m)?\s+\w+|\b(?:he|she|it|there|that)'s\b/i.test(
    text,
  );
}

function isWhQuestion(text: string): boolean {
  return /^(?:(?:and|so|okay),? )*(?:how|what|when|which|where|who|since when)\b/i.test(withoutOpening(text));
}

const LABELS: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /\bwhen did (?:it|this|that|you (?:first )?notice|he (?:first )?start|she (?:first )?start|they start)/i,
    'Onset',
  ],
  [/\b(?:how long|since when|for how long|when was the last)\b/i, 'Duration'],
  [/\bhow (?:often|many times|frequently)\b/i, 'Frequency'],
  [/\bhad (?:this|that|it) before|happened before|ever (?:had|done) (?:this|that)\b/i, 'Previous episodes'],
  [/\b(?:what|which).{0,30}\b(?:eating|feed(?:ing)?|diet|food|eat)\b/i, 'Diet'],
  [/\b(?:meds?|medications?|supplements?|prevent\w+|is \w+ on anything|flea|heartworm)\b/i, 'Medications'],
  [/\bwhich (?:leg|limb|paw|foot|side|ear|eye)\b/i, 'Side'],
  [/\ballerg\w+ to\b|\bdrug allerg/i, 'Allergies'],
  [/\b(?:appetite|eating)\b/i, 'Appetite'],
  [/\b(?:drinking|water)\b/i, 'Drinking'],
  [/\b(?:energy|activity)\b/i, 'Energy'],
  [/\b(?:poop\w*|stools?|manure|bowel|droppings|feces)\b/i, 'Stool'],
  [/\b(?:pee|peeing|urinat\w+|litter ?box)\b/i, 'Urination'],
  [/\bvaccin\w+|\bshots\b/i, 'Vaccines'],
  [/\b(?:dewormed|deworming)\b/i, 'Last deworming'],
  [/\b(?:indoors?|outdoors?)\b/i, 'Environment'],
  [/\bhow much\b.*\b(?:giv\w+|get\w*)\b|\bgiving how much\b/i, 'Current dose'],
];

function labelOf(question: string): string | undefined {
  const known = LABELS.find(([pattern]) => pattern.test(question))?.[1];
  const last = /\bwhen (?:was|did|were) (?:he|she|it|they|you) last ([a-z]+)/i.exec(question)?.[1];
  if (last) return `Last ${last}`;
  if (known === 'Duration') return durationLabel(question);
  return known ?? capital(askedFor(question) ?? findSigns(question)[0] ?? pairedPart(question));
}

/** "Any smell, any discharge you've noticed?" asks for smell and discharge. */
function askedFor(question: string): string | undefined {
  const list = /^(?:what about |how about |and )?any\s+(.+)$/i.exec(bareQuestion(question))?.[1];
  return list && wordsOf(list).length <= 5 && isClinical(list)
    ? list.replaceAll(/\bany\s+/gi, '')
    : undefined;
}

function capital(text: string | undefined): string | undefined {
  return text?.replace(/^./, (letter) => letter.toUpperCase());
}

function durationLabel(question: string): string {
  const of = /\b(?:for|of|with) (?:the|his|her) ([a-z]+)\b/i.exec(question)?.[1] ?? findSigns(question)[0];
  return of ? `Duration (${of})` : 'Duration';
}

/** A question turned into its denial: "Any coughing or sneezing?" is "No coughing or sneezing". */
function denial(question: string): string {
  const text = bareQuestion(question);
  for (const [pattern, form] of DENIALS) {
    const match = pattern.exec(text);
    const rest = match && text.slice(match[0].length).trim();
    if (rest) return form(orForAnd(lowered(rest)));
  }
  return isClinical(text) && wordsOf(text).length <= 8 && !/\b(?:he|she|it|they|you)\b/i.test(text)
    ? denyAll([orForAnd(lowered(text))])
    : '';
}

/** A question turned into what its yes says: "Is she drinking?" is "Drinking". */
function affirmation(question: string): string {
  const text = bareQuestion(question);
  for (const [pattern] of DENIALS) {
    const match = pattern.exec(text);
    if (match) return text.slice(match[0].length).replace(/^(?:any|anything)\s/i, '');
  }
  return isWhQuestion(question)
    ? ''
    : text
        .replaceAll(/\bdo you want\b(?: us to| me to)?/gi, 'owner wants')
        .replaceAll(/\byou\b/gi, 'owner')
        .replaceAll(/\byour\b/gi, "owner's");
}

/** "Vomiting" within a sentence; "NexGard" and "T4" keep their capital. */
function lowered(text: string): string {
  return /^[A-Z][a-z]+(?![A-Za-z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function bareQuestion(question: string): string {
  const cut = withoutOpening(question)
    .replaceAll(
      /,?\s*(?:or )?(?:anything|any ?where|something|stuff|things?) (?:like that|else|of the sort|you(?:'ve)? (?:noticed|seen))/gi,
      '',
    )
    .replace(/,?\s*(?:that )?(?:you(?:'ve| have)? )(?:noticed|seen|know of|saw|can think of)\b.*$/i, '')
    .replace(/,?\s*(?:at all|right|correct|huh|yeah|okay|or no|or not)?\s*\?*\s*$/i, '');
  return tidy(
    cut
      .replaceAll('?', '')
      .replace(/^[A-Z]\w+, (?=(?:is|are|was|does|do|did|has|have|any|how|what)\b)/, '')
      .replace(
        /^you (?:told|said|mentioned)(?: to)?(?: (?:the front desk|the nurse|us|me|on the phone))?(?: that)?\s/i,
        '',
      ),
  );
}

function orForAnd(list: string): string {
  return list
    .replace(/,? and (?=[^,]*$)/, ' or ')
    .replace(/,\s*(?:any\s+)?(?=[^,]*$)/, ', or ')
    .replace(/, or or /, ' or ')
    .replaceAll(/\bany\s+/gi, '');
}

const PET = '(?:he|she|it|they)';
const DENIALS: ReadonlyArray<readonly [RegExp, (rest: string) => string]> = [
  [/^(?:is|are|was|were) there (?:been )?(?:any |an? )?/i, (rest) => `No ${rest}`],
  [
    /^(?:have you (?:noticed|seen|heard|had)|did you (?:notice|see|hear)|do you (?:notice|see)|has (?:he|she) had|have (?:they) had|does (?:he|she) have|do they have|has there been|(?:is|are) (?:he|she|they) having|did (?:he|she) have) (?:any |an? )?/i,
    (rest) => `No ${rest}`,
  ],
  [/^(?:what about |how about |and )?any\s+(?:known\s+)?/i, (rest) => `No ${rest}`],
  [new RegExp(`^(?:is|are|was|were) ${PET} on (?:any )?`, 'i'), (rest) => `Not on ${rest}`],
  [new RegExp(`^(?:is|are|was|were) ${PET}(?: been)?\\s+`, 'i'), (rest) => `Not ${rest}`],
  [new RegExp(`^(?:has|have) ${PET} (?:ever )?(?:been )?`, 'i'), (rest) => `Has not ${rest}`],
  [new RegExp(`^did ${PET} (?:ever )?`, 'i'), (rest) => `Did not ${rest}`],
  [new RegExp(`^(?:does|do) ${PET} (?:ever )?`, 'i'), (rest) => `Does not ${rest}`],
  [/^have you (?:been )?(?:ever )?/i, (rest) => `Owner has not ${rest}`],
  [/^did you (?:ever )?/i, (rest) => `Owner did not ${rest}`],
  [/^(?:do|are|would|could|can|will) you /i, () => ''],
  [/^(?:what|how|which|when|where|who|why)\b/i, () => ''],
];
