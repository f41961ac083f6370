/** How owners turn down what was offered. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';

/** Whether the owner does not want, or cannot do, what the clinic just offered. */
export function isDecline(text: string): boolean {
  return DECLINES.test(text) && !CONCLUDES.test(text);
}

/** "So not today." takes up what was said, and turns down nothing that was offered before. */
const CONCLUDES = /^(?:and |oh |okay )?so,? (?:not|no) (?:today|now|yet|for now|right now|this time)\W*$/i;
const DECLINES = anyOf([
  /\b(?:i'm|i am|we're|we are) (?:gonna|going to) (?:pass|skip|hold off|wait|decline|say no)\b/i,
  /\b(?:i'm|i am|we're|we are) not (?:doing|going to do|gonna do|having|(?:really |very )?(?:comfortable|ready|keen))\b/i,
  /\b(?:i'll|we'll|i'd|i) (?:just )?(?:pass on|decline)\b/i,
  sequence(
    /\b(?:i|we) (?:really )?/i,
    [
      /can(?:'t|not)(?! (?:hear|see|tell|find|remember|believe|imagine|say|feel|even)\b)|don't want/i,
      /do not want|won't|wouldn't(?! (?:bother|worry|recommend|expect)\b)/i,
      /don't think (?:(?:we|i) (?:can|could|want|will|should)|(?:we're|i'm|we'll|i'll|we are) (?:gonna|going to|do|be))/i,
      /couldn't|'d rather not|would rather not|'d prefer not|'m not (?:comfortable|ready|able)|decline/i,
    ],
    /\b/i,
  ),
  /\b(?:i'd|we'd) (?:rather (?:not|wait|hold)|like to (?:wait|hold off|skip))/i,
  /\b(?:can|could) (?:we|i) (?:skip|hold off|wait|not do|pass)/i,
  /\b(?:let's|i'll|we'll) (?:skip|hold off|pass|wait)|\bnot (?:today|right now|this time)\b/i,
  /^(?:(?:yeah|no|well|oh|okay|um)[,.]? )+not now[.!]*$/i,
  sequence(
    /^(?:(?:no|oh|well|okay|yeah|maybe|um|please)[,. ]+)*(?:let's )?(?:just )?/i,
    [
      /(?:hold off on|skip) (?:it|that|this|them|those)(?: ones?)?(?: for (?:now|today))?/i,
      /leave (?:it|that|them|those) for (?:now|today|the moment)/i,
    ],
    /[.!]*$/i,
  ),
  /^let's not do (?:it|that|those|them|the)\b|\bno thanks?\b|\bnot for (?:us|me)\b/i,
  /\bno (?:[a-z]+ ){1,3}(?:for now|today|right now|this time)\b/i,
  /^(?:no|nope|nah),? (?:ma'am|sir|way|thank)\b|^no\b.{1,30}\bplease\b/i,
  sequence(
    /^(?:(?:no|oh|well|but|please)[,.]? )*not (?:the|that|those) [a-z][\w-]*(?: [\w-]+)?/i,
    /(?:,? (?:please|today|thank you|thanks|for now|though))?[.!]*$/i,
  ),
  /\b(?:can't|couldn't) (?:really )?afford\b/i,
  sequence(
    /\b(?:i|we)(?:'ll| will|'d| would| must|'m| am|'re| are|'ve)? (?:just )?/i,
    /(?:have to |need to |got to |gotta |going to |gonna )?say(?:ing)? no\b/i,
  ),
  /\btoo (?:expensive|much money)\b/i,
  /\b(?:not in|out of|over|beyond) (?:the|my|our) (?:budget|price range|means)\b/i,
  /\bcan['’]t swing (?:it|that)\b/i,
  sequence(
    /\bmy (?:husband|wife|partner|boyfriend|girlfriend) /i,
    /(?:doesn['’]t|does not|won['’]t|isn['’]t going to) (?:want|go for|let|like|agree)\b/i,
  ),
]);
