/** Diagnoses in whatever words they are told: "what he has is", "we're looking at", "her pressure is high as a result of". */
import { sequence } from '../../reading/text/patterns.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import type { Reading } from '../facts/note-facts.ts';
import { FUTURE } from '../facts/plan-words.ts';
import { assessment } from './clinic-judgements.ts';

/** Whether a sentence tells what the animal has, or where that comes from. */
export function isNamedDiagnosis(text: string): boolean {
  const named = namedIn(text);
  if (named !== undefined) return names(named);
  if (EXPLAINS.test(text))
    return isClinical(text, 'sign', 'finding', 'test') || bodySystem(text) !== undefined;
  return (COMES_FROM.test(text) || IS_COMPLICATED.test(text)) && names(text);
}

/** What it has, without the words that lead up to it. */
export function namedDiagnosis(text: string): Reading {
  const named = namedIn(text)?.replace(GOOD_NEWS, '.');
  return assessment(named ?? text);
}

function names(text: string): boolean {
  return (namesDisease(text) || OF_BLOOD.test(text)) && !(FUTURE.test(text) && !GOOD_NEWS.test(text));
}

function namedIn(text: string): string | undefined {
  for (const pattern of LEADS) {
    const rest = pattern.exec(text)?.[1];
    if (rest !== undefined) return rest;
  }
  return undefined;
}

const OPENS = '^(?:(?:and|so|but|okay|well|then|yeah|yes|unfortunately|basically|essentially)[, ]+)*';

const LEADS: readonly RegExp[] = [
  // "I think we're looking at a partial cruciate tear here."
  sequence(
    OPENS,
    /(?:(?:i|we) (?:think|believe|suspect)(?: that)? )?(?:what )?(?:we|you|i)/i,
    /(?:['’]re|['’]m| are| am)(?: really| probably| most likely)? (?:looking at|dealing with|seeing)/i,
    /(?: here)?(?: is)?(?: here)? /i,
    /((?:an? |some |the |either |most likely |probably |possibly )?(?!(?:his|her|your)\b)[a-z].*)$/i,
  ),
  // "What she's got is a urinary tract infection."
  new RegExp(
    `${OPENS}what (?:he|she|it|they)(?:['’]s got| has| have|['’]s having|['’]s dealing with)(?: here)? is (?:called |basically )?(.*)$`,
    'i',
  ),
  // "Based on all the signs, my assessment would be a flea allergy."
  new RegExp(
    `${OPENS}(?:(?:based on|given|from|with|looking at) [^,]{3,50}, )?(?:my|our) (?:assessment|impression|conclusion|feeling|thinking)(?: here)? (?:is|would be)(?: that)? (.*)$`,
    'i',
  ),
  // "Looking at her report, I am afraid it looks like she has Cushing's, but the good news is we can treat it."
  sequence(
    OPENS,
    /(?:looking at|going by|judging by|from|based on) (?:his|her|the|all|these|this)[^,]{2,40}, /i,
    /(?:(?:i['’]m|i am) afraid |unfortunately |it looks like |i think |i believe |i suspect )+/i,
    /((?:it looks like )?(?:he|she|it|this|we)\b.*)$/i,
  ),
];

/** ", but the good news is we can treat it." */
const GOOD_NEWS = /,? but (?:the good news is|luckily|fortunately|thankfully)\b[^.]*[.!]*$/i;

/** "This explains the recent weight gain.", "that would be the cause of her itching". */
const EXPLAINS = sequence(
  OPENS,
  /(?:this|that|it|which)(?: (?:also|probably|likely))?/i,
  [
    / explains?| would explain| could explain| accounts? for/i,
    sequence(/(?:['’]s| is| was| would be| could be| may be)(?: probably| most likely| likely)? /i, [
      /the (?:cause|reason) (?:of|for|why)/i,
      /(?:why|what['’]s (?:causing|behind))\b(?= (?:he|she|they|it|his|her|the|all)\b)/i,
      /due to(?! (?:come|be|go|start|expire|have|get|arrive)\b)|caused by|secondary to/i,
    ]),
  ],
  /(?: |$)(?!you|me|how|what|it (?:to|all)\b)/i,
);

/** "She also has high blood pressure as a result of her kidneys." */
const COMES_FROM =
  /^(?:(?:and|so|but)[, ]+)*(?:he|she|it)(?: also| now)?(?: has|['’]s got)\b[^;?]{3,80}\b(?:as a result of|due to|secondary to|caused by|because of|brought on by)\b/i;
/** "His wound is complicated by a staph cellulitis." */
const IS_COMPLICATED = sequence(
  /^(?:(?:and|so|but)[, ]+)*(?:the|his|her|this|that) [^,;?]{2,40}(?:['’]s| is| are| was) /i,
  /(?:now |also |probably |likely |most likely )*/i,
  /(?:complicated by|secondary to|caused by|due to|because of|from) (?!(?:the other|last|today)\b)/i,
);
/** What is a disease by its value. */
const OF_BLOOD =
  /\b(?:high|low) blood (?:pressure|sugar)\b|\b(?:poor|reduced) (?:kidney|renal|liver|heart|thyroid) function\b|\b(?:under|over)active\b|\b(?:exposure|poisoning|overdose|intoxication|ingestion)\b/i;
