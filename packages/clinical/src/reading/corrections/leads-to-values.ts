/** Words that do no more than lead up to the value of a correction: "it's more like", and "BUN is" where the text says so, too. */

import { readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { LEADS } from '../text/leading-words.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { sequence } from '../text/patterns.ts';
import { REASON } from '../words/correction-cues.ts';

/** Whether nothing stands before the first value that is not mere leading up to it. */
export function opensWithValue(text: string): boolean {
  return leadsTo(text, '');
}

/** The same, or it first says again what stands in an earlier text: "BUN is 24" after "BUN is 54". */
export function leadsTo(text: string, earlier: string): boolean {
  const first = readValues(text).find((value) => !isDenied(text, value));
  return first !== undefined && first.kind !== 'drug' && isLead(text.slice(0, first.start), earlier);
}

/** Whether a value is denied: "not Friday" denies the Friday. */
export function isDenied(text: string, { start }: SpokenValue): boolean {
  return /\bnot (?:the |for |on |a )?$/i.test(rightBefore(text, start));
}

/** Whether words only lead up to a value; clause by clause: leading words, the words of the text itself, or a reason. */
export function isLead(lead: string, text: string): boolean {
  // "She's facing me so that's the right one": without a comma, too.
  const clauses = lead.split(/[,.;…]+| so (?=(?:that|it)(?:'s| is)\b)/);
  const last = clauses.pop() ?? '';
  const known = new Set(wordsOf(text).flatMap((word) => [word, word.replace(/['’]s$/, '')]));
  const leads = (clause: string): boolean =>
    wordsOf(clause).every(
      (word) => LEADS.has(word) || known.has(word.replace(/['’]s$/, '')) || /^\d/.test(word),
    );
  return leads(last) && clauses.every((clause) => leads(clause) || isReason(clause.trim()));
}

function isReason(clause: string): boolean {
  return REASON.test(clause) || FOR_WHAT.test(clause) || HAS_AN_ILLNESS.test(clause);
}

/** "Fluids at 5, no, she's a cardiac, 3" */
const HAS_AN_ILLNESS = sequence(
  /^(?:he|she)(?:'s| is| has)(?: got)? (?:an? )?(?:(?:old|bad|known|sick|young|tiny|little) )*/i,
  /(?:\w+ )?/i,
  [
    /cardiac|heart(?: (?:failure|dog|cat|disease|patient|murmur))?|murmur|diabetic|renal|kidneys?/i,
    /epileptic|addisonian|cushingoid|anaemic|anemic|azotemic|pregnant|nursing|lactating|geriatric/i,
    /puppy|kitten|brachycephalic|sighthound|greyhound|collie|mdr1|hypotensive|dehydrated/i,
    /in (?:heart|renal|kidney|liver) failure/i,
  ],
  /$/i,
);

/** "Every 6 months... sorry, for a T5, every 12" */
const FOR_WHAT = /^for (?:an?|the|his|her|this|that) [\w-]{1,15}$/i;
