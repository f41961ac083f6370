/** What the clinic answers when the owner asks how something is that was just found: how large it is, whether it is hard, whether it hurts. */

import { lowered, tidy } from '../sentences/sentences.ts';
import { captured, sequence } from '../text/patterns.ts';
import { readAgreement, readRefusal } from '../words/negation.ts';

/**
 * Question and answer as one finding: "How big is it?" "About 2 cm." is "It's about 2 cm.", "Is it hard?" "A little." is
 * "It's a little hard.", "Does it hurt him?" "Doesn't seem to." is "It doesn't seem to hurt him." Undefined where something else was
 * asked, or where the answer says it in words of its own.
 */
export function findingAsked(question: string, answer: string): string | undefined {
  return sizeAsked(question, answer) ?? qualityAsked(question, answer) ?? painAsked(question, answer);
}

function sizeAsked(question: string, answer: string): string | undefined {
  const subject = ASKS_SIZE.exec(question)?.[1];
  if (subject === undefined || !IS_SIZE.test(answer)) return undefined;
  return `${/^they|those|these$/i.test(subject) ? "They're" : "It's"} ${lowered(tidy(answer))}`;
}

const ASKS_SIZE =
  /^(?:(?:and|so|but|oh|okay),? )*how (?:big|large|wide|long|deep|small|thick) (?:is|are) (it|that|this|they|those|these|the [a-z]+)(?: one| ones)?(?: now| exactly)?\?$/i;
const IS_SIZE = sequence(
  /^/i,
  /(?:(?:about|around|maybe|roughly|only|just|um|oh|well|probably|i'd say|almost|nearly|it looks)[, ]+)*/i,
  [
    /\d[\d.]*(?: (?:by|to|x) \d[\d.]*)? ?(?:cm|mm|inch)|the size of an?\b/i,
    /(?:pea|marble|grape|golf ball|tennis ball|walnut|egg|quarter|dime)[- ]sized?\b/i,
  ],
);

function qualityAsked(question: string, answer: string): string | undefined {
  const quality = ASKS_QUALITY.exec(question)?.[1];
  if (quality === undefined) return undefined;
  if (readAgreement(answer)?.rest === '' || SO_IT_IS.test(answer)) return `It's ${quality}.`;
  if (readRefusal(answer)?.rest === '' || NOT_SO.test(answer)) return `It's not ${quality}.`;
  const degree = DEGREE.exec(answer)?.[1];
  return degree === undefined ? undefined : `It's ${degree.toLowerCase()} ${quality}.`;
}

const ASKS_QUALITY = sequence(
  /^(?:(?:and|so|but|oh|okay),? )*is /i,
  /(?:it|that|this|the (?:lump|mass|ear|skin|wound|cut|eye|growth|bump|area|spot|sore)) /i,
  captured([
    /hard|soft|firm|red|hot|warm|swollen|infected|bleeding|oozing|painful|sore|tender|attached|loose/i,
    /broken|cracked|chipped|deep|inflamed|ruptured|torn|enlarged|fluid.filled|movable|mobile|open/i,
    /scabbed(?: over)?|dry|moist/i,
  ]),
  /(?: to the touch| at all| still)?\?$/i,
);
const SO_IT_IS = /^(?:(?:yes|yeah|yep|oh)[,.]? )*(?:it|that|they) (?:is|are)[.!]*$/i;
const NOT_SO = /^(?:(?:no|nope|oh)[,.]? )*(?:(?:it|that)(?:'s| is) not|(?:it|that) isn't|not at all)[.!]*$/i;
const DEGREE =
  /^(?:(?:yes|yeah|yep|oh|well|just|it is)[,.]? )*((?:a (?:little|bit|touch)(?: bit)?|very|pretty|quite|really|slightly|mildly|somewhat))[.!]*$/i;

function painAsked(question: string, answer: string): string | undefined {
  const [, hurts, whom = ''] = ASKS_PAIN.exec(question) ?? [];
  if (hurts === undefined) return undefined;
  if (SEEMS_NOT.test(answer)) return `It doesn't seem to ${hurts}${whom}.`;
  if (SEEMS.test(answer)) return `It seems to ${hurts}${whom}.`;
  const when = WHEN.exec(answer)?.[1];
  return when === undefined ? undefined : `It ${hurts}s${whom} ${when}.`;
}

const ASKS_PAIN =
  /^(?:(?:and|so|but|oh|okay),? )*(?:does|is) (?:it|that|this) (hurt|bother)( (?:him|her|them))?\?$/i;
const SEEMS_NOT =
  /^(?:no[,.]? )?(?:(?:it )?(?:doesn't|does not|didn't) (?:seem|appear) to(?: be)?|not (?:that i can tell|really|from what i can (?:tell|see)))[.!]*$/i;
const SEEMS = /^(?:(?:yes|yeah)[,.]? )*(?:it (?:seems|appears) to|i think (?:so|it does))[.!]*$/i;
const WHEN =
  /^(?:(?:yes|yeah|it does|a (?:little|bit))[,.]? )*(?:only |just )?((?:when|if) (?:i|you|we) (?:press|touch|push|squeeze|move|handle|palpate)\b[^.,;]{0,30})[.!]*$/i;
