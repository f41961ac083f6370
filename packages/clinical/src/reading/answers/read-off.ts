/** What somebody asks aloud and answers themselves. */

import { askedDrug, subjectDrug } from '../drugs/drug-mentions.ts';
import { readNumbers } from '../numbers/numbers.ts';
import { capital, lowered, tidy, wordsOf } from '../sentences/sentences.ts';
import { findAll } from '../text/find-all.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { namedVital } from '../vital-signs/vital-kinds.ts';
import { namesDisease } from '../words/disease-words.ts';
import type { Statement } from './statement.ts';

/** "And his heart rate is?" "That's 120.": who measures asks aloud and reads it off; the figure is of what was asked. */
export function readOff(asked: readonly SpokenSentence[], sentence: SpokenSentence): Statement {
  const statement = { ...sentence, answers: false };
  const question = asked.at(-1);
  const supposed = question && DOUBTS_IT.test(sentence.text) ? supposedIn(question.text) : undefined;
  if (question && supposed !== undefined) {
    const evidence = joinEvidence(question.evidence, sentence.evidence);
    return { ...statement, evidence, text: `${capital(supposed)}: ${lowered(tidy(sentence.text))}` };
  }
  const isOfQuestion = question && namedVital(question.text) !== undefined && isBareFigure(sentence.text);
  if (!isOfQuestion) return ofDrugMused(question, statement);
  const evidence = joinEvidence(question.evidence, sentence.evidence);
  return { ...statement, evidence, question: question.text };
}

function isBareFigure(text: string): boolean {
  return wordsOf(text).length <= 4 && readNumbers(text).length > 0;
}

/** "Could it be something else, I always worry about bone cancer?" "I don't think so.": asks aloud, and gives the answer. */
function supposedIn(question: string): string | undefined {
  return findAll(question, SUPPOSES)
    .map(([, thing = '']) => thing)
    .find(namesDisease);
}

const SUPPOSES = sequence(
  /\b/gi,
  [
    /(?:could|might) (?:it|this|that|he|she) (?:be|have)|is (?:it|this|that)|worr(?:y|ied) about/gi,
    /what about|think about/gi,
  ],
  /(?: just| also)? (?:an? |some |the )?((?:[a-z-]+ ){0,3}?[a-z-]+)/gi,
  /(?= (?:in|at|with|on|because|like|or|again|too)\b|[,.?]|$)/gi,
);
const DOUBTS_IT =
  /^(?:(?:well|but|no|honestly),? )*(?:i (?:really )?(?:don't|do not) think (?:so|it is|it's that|that's it)|i doubt (?:it|that)|probably not|(?:it's |that's )?(?:very |pretty )?unlikely|not likely)\b/i;

/** "We'll stop the phenobarb? No, don't stop it, drop it to 64.8.": "it" is of the speaker's own question, whatever was named before. */
function ofDrugMused(question: SpokenSentence | undefined, own: Statement): Statement {
  if (question?.segment !== own.segment || !OF_IT.test(own.text) || subjectDrug(own.text)) return own;
  return askedDrug(question.text) ? { ...own, question: question.text } : own;
}

const OF_IT = /\b(?:it|that|them)\b/i;
