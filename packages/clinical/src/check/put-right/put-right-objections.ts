/**
 * Drugs that an objection takes out of a plan, and that another takes the place of: "he had ulcers" – "then I'm not giving him
 * that", "we can't afford it" – "prednisone's pennies", "those two don't mix" – "okay, so gabapentin".
 */

import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { Told } from '../said/told-sentences.ts';
import type { Reversal, Turnable } from './reversal.ts';

/** Another drug is chosen, because of what was objected. @param between the sentences from the line's last one to this one */
export function isChosenInstead({ drugs }: Turnable, one: Told, between: readonly Told[]): boolean {
  const at = CHOOSES.exec(one.text)?.index ?? one.text.length;
  const names = namedDrugs(one.text.slice(at));
  const isVaccine = drugs.every((name) => name.endsWith(' vaccine'));
  if (isVaccine || names.length === 0 || sharesDrug(drugs, names) || ADDS.test(one.text)) return false;
  const said = between.slice(-SOON);
  if ([...said, one].some(({ text }) => OBJECTS.test(text))) return true;
  const isConcluded = [...said.filter(({ segment }) => segment === one.segment), one].some(({ text }) =>
    CONCLUDES.test(text),
  );
  return isConcluded && said.some(({ text, segment }) => segment < one.segment && TELLS_AGAINST.test(text));
}

/** Sentences within which an objection is met. */
const SOON = 6;

/** "Gabapentin as well" takes no place. */
const ADDS = /\b(?:as well|too|also|on top|alongside|together with|in addition|plus|besides)\b/i;

/** Ways to say what is given instead: the one is taken, is there, is cheap, or stands alone behind a word that concludes. */
const CHOOSES = new RegExp(
  [
    sequence(
      /\b(?:(?:we|i)(?:'ll|'d| will| can| could| should)|let's) (?:just |rather |then |better )?/,
      [
        /go with|use|do|try|give (?:him|her)|switch (?:him|her|it)? ?to|change (?:him|her|it)? ?to/,
        /put (?:him|her) on|send (?:him|her) home (?:on|with)/,
      ],
      /\b/,
    ).source,
    "\\b(?:i|we)(?:'ve| have)(?: got)? (?:some |the )?[a-z-]+(?: [a-z-]+)? (?:in the (?:car|van|truck|bag|back|cupboard|fridge)|here|on the shelf|in stock)\\b",
    "^[\\w-]+(?:'s| is| are) (?:pennies|peanuts|nothing|cheap\\w*|a lot less|much less|half (?:the price|that)|way less)\\b",
    '^(?:(?:okay|oh|ah|right|well|hm+|yeah|no|fine|fair enough|so|then|all right)[,.]? ){1,4}(?:the |plain )?[a-z-]+(?:,? (?:then|it is|instead)){0,2}[.!]*$',
    '^(?:the |plain )?[a-z-]+,? instead(?:,? then)?[.!]*$',
  ].join('|'),
  'i',
);

/** Most of what is chosen in such words is no drug; and what names none is held against no line. */
const CHOOSES_DRUG: Pick<RegExp, 'test'> = {
  test: (text) => CHOOSES.test(text) && namedDrugs(text).length > 0,
};

/** What speaks against a drug by itself: it did harm before, is not taken, mixes with none, or costs too much. */
const OBJECTS = sequence(
  /\b/i,
  [
    /swelled|swole|hives|reaction|reacted|allerg\w+|broke out/i,
    /(?:vomited|threw up|puked|sick) (?:on|from|with)|upset (?:his|her) (?:stomach|tummy|gut|belly)/i,
    /you're right|oh,? that's right|my mistake|good (?:catch|point)|i forgot/i,
    /can't (?:have|take|tolerate|swallow)|(?:doesn't|didn't) (?:tolerate|agree with|do well on)/i,
    /too (?:expensive|dear|much|pricey|steep)|spits? (?:it|them) out/i,
    /pill (?:him|her|this (?:cat|dog))|(?:those|these|the) two (?:together|don't|do not|shouldn't)/i,
    /(?:don't|doesn't|shouldn't|mustn't|can't) (?:mix|be mixed|go (?:together|with)|be (?:given|used) (?:with|together))/i,
    /hole in (?:his|her|the) (?:stomach|gut)|can't (?:afford|stretch to|run to|manage) (?:it|that)/i,
    /(?:that|it)(?:'s|s| is) not happening|out of (?:my|our) (?:budget|price range|league)/i,
    /(?:cut|lost) (?:my|his|her|our) (?:hours|jobs?)|out of stock|back-?order\w*/i,
  ],
  /\b/i,
);

/** What may be told for many reasons, and speaks against a drug where the next to speak concludes from it. */
const TELLS_AGAINST = sequence(
  /\b/i,
  [
    /ulcers?|(?:kidneys?|liver|heart) (?:disease|failure|trouble|problems?|condition|murmur)/i,
    /(?:bad|weak|dodgy|poor|dicky|duff) (?:kidneys?|liver|heart|stomach|gut|tummy)/i,
    /(?:his|her) (?:kidneys|liver)|seizures?|fits|epilep\w+|pregnant|in foal|in kid|nursing/i,
    /ran away with (?:him|her)|zombie|(?:how much|what's) (?:is )?(?:that|it|those) (?:cost|run)/i,
    /afford|price|money|budget/i,
  ],
  /\b/i,
);
/** Of an "Oh." alone nothing is left, as it is a filler. */
const CONCLUDES =
  /^(?:$|oh|ah|okay|right|well|hm+|then|so|no|fair|totally fair|in that case|fair enough|understood|got you)(?!\w)|\binstead\b/i;

/** Words by which a line leaves a drug out itself, or tells what it did. */
const LEAVES = /\b(?:not?|never|off|hold|without|until|instead)\b|n't\b/i;
const LEAVES_OUT = sequence(
  /\b/i,
  [
    /declin\w*|refus\w*|instead|discontinu\w*|stop\w*|held|skip\w*|avoid\w*|withh\w*|wean\w*|taper\w*/i,
    /not (?:given|started|used|today|to be|prescribed|an option|tolerated|recommended|for (?:him|her))/i,
    /allerg\w*|react\w*|hives|collaps\w*|swell\w*|swollen/i,
  ],
  /\b/i,
);

/** Lines that leave their drug out; "Convenia once, so as not to fight with pills" leaves out none. */
const LEAVES_DRUG: Pick<RegExp, 'test'> = { test: leavesDrug };

/** Whether a line says itself that its drug is left out. */
export function leavesDrug(text: string): boolean {
  return (
    LEAVES_OUT.test(text) ||
    text.split(/[,;:.] /).some((clause) => LEAVES.test(clause) && namedDrugs(clause).length > 0)
  );
}

const ORDERS_DRUG = ({ part, drugs }: Turnable): boolean => part === 'plan' && drugs.length > 0;

/** Each of them against the lines of a plan. */
export const OBJECTIONS: readonly Reversal[] = [
  { says: ORDERS_DRUG, unless: LEAVES_DRUG, turns: CHOOSES_DRUG, within: 4, of: 'chosen' },
  // Said of the drug that was spoken of last: "Then I'm not buting him." "Put that back in the fridge."
  {
    says: ORDERS_DRUG,
    unless: LEAVES_DRUG,
    turns: sequence(
      /^(?:(?:oh|ah|okay|right|well|hm+|no|so|then|in that case)[,.]? ){1,3}(?:i'm|i am|we're|we are) not /i,
      [
        sequence(
          /(?:giving|using|putting|starting|dosing|injecting|prescribing|adding|risking|chancing|touching) /i,
          /(?:him|her|it|that|any)/i,
        ),
        /(?:bute?|jab|dos|dop)\w{0,2}ing (?:him|her|it)/i,
      ],
      /\b/i,
    ),
    within: 6,
    of: 'last',
  },
  {
    says: ORDERS_DRUG,
    unless: LEAVES_DRUG,
    turns: sequence(
      /\b/i,
      [
        sequence(
          /(?:put|pop|stick) (?:that|that one|it) (?:straight |right )?(?:back|away)/i,
          /(?: (?:in|on|into) (?:the|its) (?:fridge|cupboard|drawer|shelf|box|bag|safe|cabinet))?/i,
        ),
        /(?:that|this)(?: one)?(?:'s| is) (?:going|staying) (?:back )?in the (?:fridge|cupboard|drawer|box|bag)/i,
      ],
      /(?: then)?[.!]*$/i,
    ),
    within: 5,
    of: 'last',
  },
];
