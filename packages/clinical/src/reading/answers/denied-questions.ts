/** Turns a question into what its no says. */

import { capital, lowered, wordsOf } from '../sentences/sentences.ts';
import type { Role } from '../voices/voice-roles.ts';
import { isClinical } from '../words/clinical-words.ts';
import { namesDisease } from '../words/disease-words.ts';
import { inAskersVoice } from './asked-in-words.ts';
import { bareQuestion } from './bare-questions.ts';
import { deniedOfNoun } from './noun-questions.ts';
import { BEFORE, DENIALS } from './question-forms.ts';

/** A question turned into its denial: "Any coughing or sneezing?" is "No coughing or sneezing". @param role  of whoever says no */
export function denial(question: string, role?: Role): string {
  const told = deniedIn(question);
  return role === 'owner' ? inAskersVoice(told) : told;
}

function deniedIn(question: string): string {
  const [first = '', ...more] = ASKS_OF_PET.test(question) ? question.split(ASKS_AGAIN) : [question];
  const denied = [denialOf(first), ...more.map((one) => lowered(denialOf(one)))];
  return denied.every((one) => one !== '') ? denied.join(', ') : (denied[0] ?? '');
}

const ASKS_OF_PET = /^(?:any|(?:is|are|was|does|do|did|has|have) (?:he|she|it|they))\b/i;
/** "Is he sore, is he walking stiff?" asks twice. */
const ASKS_AGAIN = /,\s+(?:and |or )?(?=(?:is|are|was|does|do|did|has|have) (?:he|she|it|they)\b)/i;

function denialOf(question: string): string {
  const text = bareQuestion(question);
  const ofTopic = denialOfTopic(text);
  if (ofTopic !== undefined) return ofTopic;
  if (PET_STATED.test(text)) return notStated(text.replace(PET_STATED, ''));
  // "No fever?" "No.": the question said it already.
  if (/^(?:no|not)\b/i.test(text)) return text;
  if (BEFORE.test(text)) return 'No previous episodes';
  for (const [pattern, form] of DENIALS) {
    const match = pattern.exec(text);
    const rest = match && text.slice(match[0].length).trim();
    if (rest) return form(orForAnd(lowered(rest)));
  }
  const ofNoun = deniedOfNoun(text);
  if (ofNoun !== undefined) return ofNoun;
  return namesSomething(text) ? named(text) : '';
}

const PET_STATED = /^(?:he|she|it|they)(?:'s| is| has|'ve| have|'re| are)(?: been)? /i;

/** "He has no history of seizures?" "Never." */
function notStated(stated: string): string {
  return /^(?:no|not|never)\b/i.test(stated) ? stated : `Not ${stated}`;
}

function orForAnd(list: string): string {
  return list
    .replace(/,? and (?=[^,]*$)/, ' or ')
    .replace(
      /,\s*(?:any\s+)?(?!(?:with|in|on|at|like|when|while|after|before|since|because|over|for)\b)(?![^,]* or )(?=[^,]*$)/i,
      ', or ',
    )
    .replace(/, or or /, ' or ')
    .replace(/^([^,]*), or /, '$1 or ')
    .replaceAll(/\bany\s+/gi, '');
}

/** Whether a question is made of clinical words, and of nobody; "is this her first litter" is no name of anything. */
function namesSomething(text: string): boolean {
  if (/^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i.test(text)) return false;
  return (isClinical(text) || namesDisease(text)) && !/\b(?:he|she|it|they|you)\b/i.test(text);
}

/** "The diarrhea, is there any blood in it?" names ahead what it asks of. */
function denialOfTopic(question: string): string | undefined {
  const [ahead, topic = ''] = SET_AHEAD.exec(question) ?? [];
  if (ahead === undefined) return undefined;
  const denied = denialOf(question.slice(ahead.length));
  const named = denied.replace(/\b(in|on|with|from|around) it$/i, `$1 the ${topic}`);
  return named === denied && denied !== '' ? `${capital(topic)}: ${lowered(denied)}` : named;
}

const SET_AHEAD = /^(?:the|his|her|its) ([a-z]+(?: [a-z]+)?), (?=(?:is|are|was|were) there\b|any\b)/i;

/** "Coughing, trouble breathing?" and "Allergic to anything, ever had a reaction?" name what is asked for and no more. */
function named(text: string): string {
  if (wordsOf(text).length > (text.includes(',') ? 14 : 8)) return '';
  const list = orForAnd(lowered(text.replace(ASKS_BRIEFLY, ''))).replace(/,? or ever (?=\w)/i, ', never ');
  if (/^ever\b/i.test(list)) return `Never${list.slice('ever'.length)}`;
  return `${/^(?:allergic|sensitive|used|current|up to date|due|sick|ill|poorly|lame|well)\b/i.test(list) ? 'Not' : 'No'} ${list}`;
}

/** "Been coughing?", "Had any diarrhea?" */
const ASKS_BRIEFLY = /^(?:been|had|having|got)(?: any| some)? /i;
