/**
 * What was said by mistake and named as such, with no other value in its place: of the wrong patient, from an old sheet, of a
 * test that was done before, of the speaker himself, or before something was told that changes everything.
 */
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import type { Reversal } from './reversal.ts';

const CHANGES_DOSE =
  /\b(?:go|going|bump|nudge|increase|raise|decrease|lower|reduce|drop|cut|move|put)\b.{0,30}\b(?:up|down|to|by)\b/i;
const LEAD = '^(?:(?:oh|ah|no|but|well|actually|yeah|wait|sorry|hm+|okay|so)[,.]? ){0,3}';

/** "That changes my mind." */
const CHANGES_MIND =
  /\b(?:that|this|which|it) (?:changes|alters) (?:my mind|things|everything|matters|the (?:plan|picture|whole))\b|\bi(?:'ve| have) changed my mind\b|\bchange of plan\b/i;

/** What is looked at twice only where nobody knows that it was done. */
const TESTS =
  /\b(?:test\w*|bloods?|bloodwork|x-?rays?|films?|scan|ultrasound|vaccin\w*|jabs?|booster|snap|felv|fiv|leuk\w+|culture|samples?|swab|panel|screen|chip|worm\w*|biops\w+)\b/i;
const PLANS =
  /\b(?:(?:i|we)(?:'d| would) like|(?:i|we) want|(?:i|we)(?:'ll| will|'m going to|'re going to)|let's|needs?|recommend\w*|due|run|send|pull|book|repeat)\b/i;
/** "They did that at the shelter.", "saves her a needle". */
const DONE_BEFORE = new RegExp(
  [
    sequence(
      LEAD,
      [
        /they/,
        /(?:the|his|her|our) (?:old |last |other )?(?:shelter|rescue|breeder|vets?|people|place|lot|clinic)/,
        /somebody|someone/,
      ],
      /(?:'ve|'d| have| had| has)? (?:already )?(?:did|done|ran|took|had|checked) /,
      /(?:that|those|them|it|both|one)(?: (?:already|before|there|at|in|last|when|on)\b.{0,40})?[.!]*$/,
    ).source,
    '\\balready (?:had|did|done|ran|got) (?:that|those|it|them|one)\\b',
    "\\b(?:he|she)(?:'s| has) had (?:that|those|it|them|one) (?:done|already)\\b",
    '\\bsaves? (?:him|her|you|us|me) (?:a|the|another) (?:needle|jab|prick|test|scan|x-?ray|bleed)\\b',
  ].join('|'),
  'i',
);

/** "Wrong bunny in my hands, sorry." */
const WRONG_PATIENT = sequence(
  LEAD,
  /(?:(?:that's|it's|i've got|i had|i have|i(?:'m| am| was) (?:on|in|holding|looking at|reading)) )?/i,
  /(?:the )?wrong /i,
  [
    /dog|cat|bunny|rabbit|horse|pony|bird|pup\w*|kitten|patient|animal|pet|cow|calf|goat|ferret|lamb/i,
    /chart|card|file|records?|notes|sheet|page/i,
  ],
  /\b(?:[.!]*$|,? sorry|,? my mistake| (?:in|up|open|out|here|on)\b)/i,
);

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|last (?:year|month|week|time|visit)|yesterday)';
const SHEET =
  '(?:results?|bloods?|bloodwork|labs?|sheet|page|panel|report|numbers?|values?|figures?|card|chart|reading)';
/** "This is March. I've got March's up." */
const OLD_SHEET = new RegExp(
  [
    `${LEAD}(?:this|that|these|those)(?:'s| is| are) (?:still )?(?:from )?${MONTH}(?:'s)?(?: ones?| ${SHEET})?[.!]*$`,
    `${LEAD}(?:this|that|these|those)(?:'s| is| are) (?:still )?(?:the|his|her|an|their) (?:old|previous|last) ${SHEET}\\b`,
    `\\bi(?:'ve| have|'m| am|'d| was)(?: still)?(?: got| on| in| reading| looking at| had)? (?:${MONTH}(?:'s)?|(?:the|his|her|an) (?:old|previous|last) ${SHEET})(?: ${SHEET})? (?:up|open|here|out)\\b`,
  ].join('|'),
  'i',
);

/** "Me. I come up like a beetroot." */
const ONESELF = sequence(LEAD, /(?:not (?:him|her|the (?:dog|cat|horse|rabbit))[,.] )?/i, [
  /(?:it's |that's |i mean )?(?:me|myself)(?:[.!]*$|, not\b)/i,
  /i'm the (?:allergic one|one (?:who's |that's )?allergic)/i,
  /i (?:come|came|break|broke|swell|swelled|puff|blow) (?:up|out)\b/i,
]);

/** Whether a sentence may name a mistake at all: few do, and each of these ways costs time. */
export function mayBeMistaken(text: string): boolean {
  return MAY_NAME.test(text);
}

const MAY_NAME = anyOf([
  /chang|alters|wrong|already|saves? |had |(?:did|done|ran|took|checked) |\bme\b|myself/i,
  /allergic one|one (?:who's |that's )?allergic|\bi (?:c[ao]me|br[eo]\w?k|swell|puff|blow)/i,
  sequence(
    /(?:is|are|'s|ve|got|in|on|reading|at) (?:still )?(?:from )?/i,
    /(?:(?:the|his|her|an|their) (?:old|prev|last)|last |yesterday|jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec)/i,
  ),
]);

/** Each of them against the lines before it. */
export const MISTAKEN: readonly Reversal[] = [
  {
    says: ({ part, text, drugs }) =>
      part !== 'subjective' && (CHANGES_DOSE.test(text) || (part === 'plan' && drugs.length > 0)),
    unless: /\b(?:unchanged|not|don't|stop\w*|until|if)\b/i,
    turns: CHANGES_MIND,
    within: 8,
    of: 'last',
  },
  {
    says: ({ part, text }) => TESTS.test(text) && (part === 'plan' || PLANS.test(text)),
    unless:
      /\b(?:negative|positive|already|before|declin\w*|not (?:repeat\w*|needed|done|due|test\w*|today))\b/i,
    turns: DONE_BEFORE,
    within: 2,
    of: 'any',
  },
  {
    says: ({ part }) => part !== 'subjective',
    unless: /\bwrong\b/i,
    turns: WRONG_PATIENT,
    within: 2,
    of: 'any',
  },
  {
    // What is measured by hand stands on no sheet.
    says: ({ part, text }) =>
      (part === 'objective' || part === 'assessment') && namedVital(text) === undefined,
    unless: new RegExp(`\\b(?:previous\\w*|was|were|from|${MONTH})\\b`, 'i'),
    turns: OLD_SHEET,
    within: 2,
    of: 'untold',
  },
  {
    says: ({ text }) => /\b(?:allerg\w*|react\w*|hives|rash|sensitiv\w*|swell\w*)\b/i.test(text),
    unless: /\b(?:owner\w*|wife|husband|son|daughter|no|not|if)\b/i,
    turns: ONESELF,
    within: 3,
    of: 'any',
  },
];
