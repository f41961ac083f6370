/** What the clinic answers an owner: its yes or no is no finding of the visit, unless it says more. */
import { isClinical } from './clinical-words.ts';
import { subjectDrug } from './drug-mentions.ts';
import { turnedDown } from './drugs-asked-for.ts';
import { isSentence } from './labelled-answers.ts';
import { readAgreement, readRefusal } from './negation.ts';
import { capital, lowered, tidy, withoutOpening, wordsOf } from './sentences.ts';
import { joinEvidence, type SpokenSentence } from './spoken-sentences.ts';
import type { Statement } from './statement.ts';

/** What is left of the clinic's answer to an owner's question; none where it is a bare yes or no. */
export function clinicsAnswers(question: SpokenSentence, answer: SpokenSentence): Statement[] {
  const declined = turnedDown(question.text, answer.text);
  if (declined !== undefined)
    return [
      {
        ...answer,
        answers: false,
        text: declined,
        question: question.text,
        evidence: joinEvidence(question.evidence, answer.evidence),
      },
    ];
  const subject = WISHED.exec(withoutOpening(question.text));
  const isShort =
    wordsOf(answer.text).length <= 9 && /^(?:no|not)\b(?!,? (?:he|she|it|we|you|i)\b)/i.test(answer.text);
  if (subject && isShort)
    return [
      {
        ...answer,
        answers: false,
        text: answeredWish(subject[1] ?? '', answer.text),
        evidence: joinEvidence(question.evidence, answer.evidence),
      },
    ];
  return clinicsAnswer(question, answer);
}

function clinicsAnswer(question: SpokenSentence, answer: SpokenSentence): Statement[] {
  const rest = (readRefusal(answer.text) ?? readAgreement(answer.text))?.rest;
  // Who answers about a drug speaks of it by no name, and goes on so.
  const isOfDrug = subjectDrug(question.text) !== undefined;
  const evidence = isOfDrug ? joinEvidence(question.evidence, answer.evidence) : answer.evidence;
  if (rest === undefined) return [{ ...answer, answers: false, evidence, question: question.text }];
  if (!isClinical(answer.text) && wordsOf(rest).length <= 3) return [];
  // "Is it broken?" "No, I don't feel a fracture": what follows the no says it better.
  const own = isSentence(rest) && (isClinical(rest) || wordsOf(rest).length > 3) ? tidy(rest) : answer.text;
  return [{ ...answer, answers: false, text: own, question: question.text }];
}

/** "Does he need X-rays?" "Not today." is "No X-rays today". */
function answeredWish(thing: string, answer: string): string {
  const [, when, rest = ''] = /^not (today|now|right now|yet|this time)\b[.!]*(.*)$/i.exec(answer) ?? [];
  return when ? `No ${thing} ${when}${rest}` : `${capital(thing)}: ${lowered(answer)}`;
}

/** What an owner asks for: "Should we do X-rays?", "Can he have his dental sticks?" */
const WISHED =
  /^(?:should (?:we|i|he|she|they|[a-z]+) (?:do|get|have|give (?:him|her))|(?:can|could) (?:he|she|they|we|i) (?:have|get|do|give (?:him|her)|use|go (?:to|on|for|back to))|does (?:he|she) need|do (?:we|i) need(?: to do)?|what about|is (?:he|she) due for) (?:some |any |his |her |an? |the )?([a-z][\w' -]{2,40})\?*$/i;
