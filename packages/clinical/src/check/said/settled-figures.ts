/** Figures that somebody settles on once others were weighed or said wrong: "six out of nine. No, seven", "2.75, I'd say". */

import { readNumbers } from '../../reading/numbers/numbers.ts';
import { TAKES_AGAIN } from '../../reading/numbers/reading-rows.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';

/** The figures of a text that stand for the one said before them; what a score is out of is not said again. */
export const settledFigures: (text: string) => readonly number[] = readOnce((text) =>
  readNumbers(text).flatMap(({ start, end, unitEnd = end, value, over }) => {
    const isLedTo = LEADS_TO.test(text.slice(Math.max(0, start - LEAD), start));
    const isSettled = over === undefined && (isLedTo || FOLLOWS.test(text.slice(unitEnd, unitEnd + LEAD)));
    return isSettled ? [value] : [];
  }),
);

/** Characters about a figure that tell whether it is settled on. */
const LEAD = 40;
const LEADS_TO = anyOf([
  /\b(?:so|and|then) (?:we['’]?ll|i['’]?ll|i['’]?d|let['’]?s) (?:just )?(?:say|call it|call that|go with) (?:about )?$/i,
  sequence(
    /[.,;…]\s*(?:(?:so|okay|but|and|well|yeah|um|uh|oh|no|sorry|wait|actually|i mean)\b[,.\s]*)*/i,
    [
      /(?:no|sorry|actually)[,.]? /i,
      /(?:i'd|i'll|i would|we'll|let's|let me)(?: just)? (?:say|call it|call that|make it|go with) /i,
      /call (?:it|that) |make (?:it|that) |(?:an? |the )?average (?:of |is |was )?/i,
      TAKES_AGAIN,
    ],
    /(?:an? |about )?$/i,
  ),
]);
const FOLLOWS = /^,? (?:i'd|i would|i'll) (?:say|call it)\b/i;
