/** What the clinic has before its eyes or under its hands, and so was not told by the owner. */

import { sequence } from '../../reading/text/patterns.ts';
import { bodyPart } from '../../reading/words/clinical-words.ts';

/** Whether a sentence tells what is there or how a part is now: "Left ear's red.", and not "his ear has been red". */
export function showsPart(text: string): boolean {
  return SHOWS.test(text);
}

/** "There's a good bit of swelling on the right stifle": of a part that the owner did not name, and so found just now. */
export function isShown(text: string, ownerSaid: string): boolean {
  if (POINTS_AT.test(text)) return true;
  const part = SHOWS.test(text) ? bodyPart(text)?.toLowerCase() : undefined;
  return part !== undefined && !ownerSaid.toLowerCase().includes(part.replace(/s$/, ''));
}

/** "He's got a tick behind the ear", "the wound's nice and dry": what is there, or how a part is, now. */
const SHOWS = sequence(/^(?:(?:okay|right|so|and|yeah|yep|now),? )*/i, [
  /there['’]s|there is|there are|(?:i|we|you) can (?:just )?(?:see|feel|hear)/i,
  /(?:he|she|it)['’]s got (?:an? |some )/i,
  sequence(
    /(?:(?:the|his|her|that) )?(?:(?:left|right|front|hind|upper|lower) )?/i,
    /(?!(?:he|she|it|they|that|this|there|what|who)\b)[a-z]+(?:['’]s|['’]re| is| are| looks?| feels?) /i,
    /(?!been\b|had\b|got (?:worse|better)\b|gone\b|(?:not )?(?:eating|drinking|getting)\b)/i,
  ),
]);

/** "This one here on the left side is soft", "that thigh's swollen": under the hand. */
const POINTS_AT = sequence(
  /^(?:(?:okay|right|so|and|yeah|yep|now|see),? )*(?:this|that|these|those) /i,
  /(?:one|bit|spot|part|patch|lump|[a-z]+)(?: (?:right )?(?:here|there))?/i,
  /(?: (?:on|over|at|in|behind|under) [^.,;?]{3,30}?)?(?:['’]s| is| are| feels?| looks?) /i,
  /(?!been\b|gone\b|why\b|what\b|how\b|going\b|not\b|all (?:right|good)\b)/i,
);
