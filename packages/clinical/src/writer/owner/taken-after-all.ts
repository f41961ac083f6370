/** What the owner declined first and takes after all, or on a condition. */

import { wordsOf } from '../../reading/sentences/sentences.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { ownersVoice } from '../../reading/wording/clinical-voice.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';
import { isDecline } from './decline-words.ts';
import { DECLINED } from './declined-lines.ts';

/** "Go ahead with the X-rays": what the owner declined before is done after all. */
export function takeAcceptance({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const turned = turnedTo(facts, text, segment);
  const isYes = ACCEPTS.test(text) && !isDecline(text);
  if (!turned && !isYes) return false;
  const named = wordsOf(text).filter((word) => word.length > 3);
  const declined =
    facts.findLast(
      (one) =>
        DECLINED.test(one.text) &&
        segment - one.segment <= 40 &&
        named.some((word) => isClinical(word) && wordsOf(one.text).includes(word)),
    ) ?? turned;
  if (!declined) return false;
  declined.text = declined.text.replace(DECLINED, ': owner first declined$1, then agreed.');
  declined.places = declined.places.filter((place) => place !== 'Declined');
  declined.evidence = joinEvidence(declined.evidence, evidence);
  return true;
}

/** What is meant by a yes that names nothing; who was asked at home says it for all that was declined a moment ago. */
function turnedTo(facts: readonly NoteFact[], text: string, segment: number): NoteFact | undefined {
  // A bare "do it" takes back the no of a moment ago; behind another offer it is of that one.
  if (DOES_IT.test(text)) return lastDeclined(facts, segment, ACCEPTS.test(text) ? 4 : 1);
  const yes = SAYS_YES.exec(text);
  if (!yes) return undefined;
  const [, thing] = yes;
  const isMeant = (one: string): boolean =>
    thing === undefined || one.toLowerCase().includes(thing.toLowerCase());
  return facts.findLast(
    (one) => DECLINED.test(one.text) && segment - one.segment <= MOST_SINCE && isMeant(one.text),
  );
}

/** "Well, if you think so, go ahead and do them." names nothing: what was declined just before is meant. */
const DOES_IT = sequence(
  /^/i,
  /(?:(?:oh|hm+|well|okay|ok|alright|all right|fine|yes|yeah|actually|no|then|but|so|you know what|if (?:you|he|she) [^,.?]{2,30}(?=[,.]))[,.… ]+)*/i,
  /(?:(?:just|please|let's|we'll|i'll) )*(?:go ahead|do (?:it|them|that|those))/i,
  /(?: and (?:do|run|take|get) (?:it|them|that|those))?(?: (?:then|today|now|after all))?[.!]*$/i,
);

/** What was declined last, where nothing else was planned since. */
function lastDeclined(facts: readonly NoteFact[], segment: number, most: number): NoteFact | undefined {
  const last = facts.findLast(({ soap }) => soap === 'plan');
  return last && DECLINED.test(last.text) && segment - Math.max(...last.evidence) <= most ? last : undefined;
}

/** Segments until somebody has been asked. */
const MOST_SINCE = 6;
/** "Let me call my husband… Okay, he says do the MRI.": no word of anything else that was declined. */
const SAYS_YES = sequence(
  /\b(?:he|she|they|husband|wife|partner|mom|mum|dad) (?:says?|said)(?: (?:yes|okay|that's fine))?,? /i,
  /(?:(?:to|just|please|we should|we can) ){0,2}/i,
  /(?:go ahead|go for it|do (?!not\b|nothing\b)(?:it|that|them|everything|whatever|(?:the |an? |those )?([a-z][\w-]+)))/i,
);

const ACCEPTS =
  /\b(?:go ahead|let's (?:just |go ahead and )?(?:do|get)|(?:just|please) (?:do|get)|we(?:'ll| will) (?:do|get|take)|i(?:'ll| will) (?:do|get|take)|changed my mind)\b/i;

/** "Let's not do it today. If he's not better by Friday we'll do it.": declined for now, and on what it is done. */
export function takeCondition({ facts }: Visit, { text, segment, evidence }: PetStatement): boolean {
  const declined = CONDITION_OF_IT.test(text)
    ? facts.findLast((one) => DECLINED.test(one.text) && segment - Math.max(...one.evidence) <= 3)
    : undefined;
  if (!declined) return false;
  declined.text = `${declined.text} ${ownersVoice(text)}`;
  declined.evidence = joinEvidence(declined.evidence, evidence);
  return true;
}

const CONDITION_OF_IT = sequence(
  /^(?:(?:and|but|okay|well)[, ]+)*if (?:he|she|it|they|things)/i,
  /(?:'s|'re| is| are| does| doesn't| isn't| gets?| don't) [^.?!]{3,60}?,? (?:then )?(?:we|i)/i,
  /(?:'ll| will|'d) (?:do|get|have|take|come (?:back|in) for) (?:it|that|them|those|one)[.!]*$/i,
);
