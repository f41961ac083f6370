/** When the animal is seen next, as a clinic says it: "see me in four weeks", "I've got him down for the ninth". */

import { lowered } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import type { PetStatement } from '../facts/note-facts.ts';

/** Whether a sentence of the clinic appoints the next visit; what hangs on "if" appoints none. */
export function makesAppointment(text: string): boolean {
  return MAY_APPOINT.test(text) && !ON_CONDITION.test(text) && APPOINTS.some((pattern) => pattern.test(text));
}

/** "When should I bring him back?" "Two weeks today, that'll be the tenth.": the answer with what it is of. */
export function asRecheckAsked<S extends PetStatement>(statement: S): S {
  const { question = '', text, role } = statement;
  if (role === 'owner' || !ASKS_WHEN_AGAIN.test(question) || !SAYS_WHEN.test(text)) return statement;
  return { ...statement, text: `Recheck ${lowered(text)}` };
}

const DAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const ORDINAL = sequence(
  /the /,
  [
    /first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|[a-z]+teenth/,
    /twent(?:ieth|y[- ][a-z]+)|thirt(?:ieth|y[- ]first)|\d{1,2}(?:st|nd|rd|th)?/,
  ],
  /(?!\w|\.\d| (?:time|dose|one|day|thing|tablet|visit))/,
).source;
const SPAN =
  'in (?:about |around |roughly )?(?:\\d[\\d-]*|an?|a couple of|a few|two|three|four|six|ten) (?:days?|weeks?|months?|fortnight)';
const WHEN = `(?:${SPAN}|(?:on |this |next |for |at )?(?:${DAYS}|${ORDINAL}|tomorrow)|next (?:week|month)|first thing)\\b`;
const LEADS =
  "(?:^|[,;] (?=(?:but|so|then) ))(?:(?:and|so|then|but|okay|ok|right|great|good|well|perfect|no problem|otherwise|let's see|yeah|yes)[,. ]+)*";
const IT = '(?:him|her|them|it|you|[A-Z][a-z]+)(?: both)?';

const APPOINTS: readonly RegExp[] = [
  // "Let's say tomorrow at two."
  new RegExp(
    `${LEADS}(?:let's|we(?:'ll| can)) (?:just )?(?:say|do|make it) (?:next |this )?(?:${DAYS}|tomorrow)(?: (?:morning|afternoon|evening))?,? at (?:about )?(?:\\d|noon|half)`,
    'i',
  ),
  // "Wednesday at half past two, at home.", "tomorrow, Friday, 8:40"
  sequence(
    /^(?:(?:so|okay|then|right|that's)[,\s]+)*(?:next |this )?/i,
    /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow(?:, \w+day)?)/i,
    /(?: (?:morning|afternoon|evening))?,? /i,
    /(?:at (?:about )?(?:\d|half past|quarter (?:past|to)|noon)|\d{1,2}:\d\d)[^?]{0,40}$/i,
  ),
  // "See me in four weeks", "come and see us on Monday", "then come on the third"
  new RegExp(
    `${LEADS}(?:you can |just |please )?(?:come |come and |come back and )?see (?:me|us|the nurse|dr\\.? \\w+) (?:again |back )?${WHEN}`,
    'i',
  ),
  new RegExp(
    `${LEADS}(?:you can |just |please |can you )?(?:come|pop|swing|be|drop) (?:back |in |by |over |round )*(?:and see (?:me|us) )?${WHEN}`,
    'i',
  ),
  // "We see him in 10-14 days", "I'll see Otis in a week", "Otis I'll see in a week"
  new RegExp(
    `${LEADS}(?:i|we)(?:'ll| will|'d like to| want to|'d)? see ${IT} (?:again |back |in )?${WHEN}`,
    'i',
  ),
  new RegExp(
    `(?:^|, (?:and )?)[A-Z][a-z]+,? (?:[Ii]|[Ww]e)(?:'ll| will|'d like to| want to)? see (?:again |back )?${WHEN}`,
  ),
  // "See her again Friday", "I'll look at her again on the ninth", "I'll check him again when I'm here on Friday"
  sequence(
    LEADS,
    /(?:(?:i|we)(?:'ll| will|'d like to| want to|'d)? )?/i,
    /(?:see|look at|check|weigh|scan|listen to|have (?:another|a) look at) /i,
    IT,
    /(?: heart| eyes?| ears?| chest)? (?:again|back)(?: again)?,? /i,
    /(?:(?:when|while|as) (?:i'm|we're|i am|you're|he's|she's) [^.;?]{2,40}? )?/i,
    WHEN,
  ),
  // "We'll do it again in a month"
  new RegExp(`${LEADS}(?:i|we)(?:'ll| will|'d)? (?:do|repeat|give) (?:it|that|this|them) again ${WHEN}`, 'i'),
  // "Review after three weeks"
  new RegExp(
    `${LEADS}(?:review|re-?examine|re-?assess)(?: ${IT})? (?:${SPAN.replace('in ', '(?:in|after) ')}|${WHEN})`,
    'i',
  ),
  // "I'll be back at four", "we'll be out again on Tuesday", "next test in 60 days"
  new RegExp(
    `${LEADS}(?:i|we)(?:'ll| will) be (?:back|out|round)(?: again)? (?:at (?:about )?\\d|${WHEN})`,
    'i',
  ),
  new RegExp(
    `${LEADS}(?:the )?next (?:test|check|bloods?|scan|jab|injection|visit|weigh-in|pressure check)(?:'s| is| will be| are)?(?: due)? ${WHEN}`,
    'i',
  ),
  // "Bring her in tomorrow at nine", "drop him in on Friday"
  new RegExp(
    `${LEADS}(?:you can |just |please |so )?(?:bring|drop|fetch|take) ${IT} (?:back |in |by |over |round |off )*${WHEN}`,
    'i',
  ),
  // "I've got him down for the ninth", "let's book her in for Tuesday", "she's booked for the eleventh"
  sequence(
    LEADS,
    /(?:(?:i|we)(?:'ve| have|'ll| will|'d like to| can)?|let's|let me) (?:just )?/i,
    [
      `(?:got|get|have) ${IT} (?:down|in|booked|back)`,
      `(?:book(?:ed)?|put|pencil(?:led)?|squeeze|fit) ${IT}(?: down| in)?`,
    ],
    / (?:again )?(?:for |on )?/i,
    WHEN,
  ),
  new RegExp(
    `${LEADS}(?:he|she|it|they|you|[A-Z][a-z]+)(?:'s|'re| is| are) (?:booked|down|scheduled|pencilled)(?: in)?\\b[^.;]{0,30}\\b(?:for |on |at )?${WHEN}`,
    'i',
  ),
];

const MAY_APPOINT = sequence(/\b/i, [
  /be back at \d|be (?:out|round) |after (?:\d|an?\b|two|three|four|six)/i,
  /in (?:about |around |roughly )?(?:\d|an?\b|two|three|four|six|ten)|[a-z]+day\b|tomorrow/i,
  /next (?:week|month)|first thing|the [a-z]*(?:first|second|third|th|\d)\b/i,
]);
const ON_CONDITION =
  /^(?:(?:and|but|so|or)[, ]+)*(?:if|unless|when|once|as soon as)\b|\b(?:if|unless) (?:he|she|it|they|you|that|this|there|not)\b/i;

const ASKS_WHEN_AGAIN = anyOf([
  sequence(
    /\bwhen (?:do|should|would|will|can|shall) (?:you|we|i) /i,
    /(?:want|need|like|have|bring|come|see|get)\b(?=.*\b(?:see|back|again|in|recheck)\b)/i,
  ),
  /\bwhen(?:'s| is) (?:the |his |her )?(?:recheck|follow[- ]?up|next (?:visit|check|appointment))/i,
]);
const SAYS_WHEN = sequence(/^/i, [
  `${SPAN}|(?:on |next |this )?${DAYS}|(?:on )?${ORDINAL}`,
  /tomorrow|next (?:week|month)/i,
  sequence(
    /(?:\d+|an?|two|three|four|six|ten) (?:days?|weeks?|months?)(?: today| from (?:now|today))?/i,
    /(?=[,.]|$| (?:is|should|will)\b)/i,
  ),
]);
