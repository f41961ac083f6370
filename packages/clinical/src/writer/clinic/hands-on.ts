/** What the clinic announces while it examines: what the hands do next is no step of the plan, and a test that is ordered is one. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { ORGAN_VALUES } from './tests-to-do.ts';

/** "I'm going to get a chest X-ray", "I'm going to check his kidney function": nothing that is done with the hands now. */
export function ordersTest(text: string): boolean {
  return ORDERS.test(text) && (isClinical(text, 'test') || ORGAN_VALUES.test(text));
}

const ORDERS = sequence(
  /^(?:(?:and|so|now|okay|then|also|but)[, ]+)*(?:i'm|we're) (?:just |also )?(?:going to|gonna) /i,
  /(?:(?:just|also|go ahead and) )*/i,
  [
    /(?:get|pull) (?!the\b)/i,
    sequence(
      /check /i,
      /(?:an?|some|another|(?:his|her|the) [a-z]+ (?:values|enzymes|numbers|levels?|panel|profile|function)|his t4|her t4)/i,
    ),
  ],
);

/** "Let's have him come back in two weeks", "let's get her scheduled for an ultrasound": arranged, and not put on the table. */
export function arranges(text: string): boolean {
  return ARRANGES.test(text) && !PUTS_UP.test(text);
}

const ARRANGES = sequence(
  /^(?:(?:and|so|now|okay|then|also|but)[, ]+)*let's (?:(?:just|also|go ahead and) )*/i,
  [
    sequence(/(?:get|have) (?:him|her|them|you) /i, [
      /started|scheduled|set up|booked|referred|admitted|(?:to )?come (?:back|in)/i,
      /back (?:in|on|for|next|here)|stay|in (?:for|again|next|on)|on (?:an?|some|the)/i,
      /off (?:the|his|her|of)|on (?:fluids|antibiotics|steroids|insulin|supplements|prevention)|some/i,
      /an? (?:recheck|[a-z]+ (?:appointment|consult))/i,
    ]),
    /have (?:an?|another) (?:recheck|follow[- ]?up|repeat)/i,
    sequence(/start with (?:(?:an?|some) )?(?:(?!the\b|his\b|her\b)[a-z-]+ ){0,2}?/i, [
      /rest|diet|fluids?|shampoo|therapy|exercises?|drops|ointment|antibiotics?|anti-inflammatories/i,
      /medications?|injections?|trial|x-?rays|ultrasound|films|culture/i,
    ]),
  ],
  /\b/i,
);
const PUTS_UP = /\b(?:table|scales?|floor|mat|carrier|counter|side|back|feet|over here|up here)[.!]*$/i;

/** "I'm going to push on this a little", "I just want to feel along his spine here": what the hands do, and not yet what they find. */
export function isOfTheHands(text: string): boolean {
  const [whole] = HANDS.exec(text) ?? [];
  if (whole === undefined || LATER.test(text) || namedDrugs(text).length > 0) return false;
  return !FINDS.test(text.slice(whole.length));
}

const PART = '(?:his|her|the|that|this|these|those|both|it|him|them|around|along|back)';
const HANDS = sequence(
  /^(?:(?:and|so|now|okay|then|but)[, ]+)*/i,
  /(?:i'm (?:just |now )?(?:going to|gonna)|i (?:just |also )?want(?:ed)? to|i'd (?:just )?like to|i'll|let me) /i,
  /(?:(?:just|quickly|gently|also|now|go ahead and|try to|first) )*/i,
  [
    /(?:push|press|tap|poke)(?: down)? (?:on|over|around|here|along)\b/i,
    `(?:touch|feel|palpate|bend|flex|extend|move|squeeze|rotate|lift|examine) ${PART}\\b`,
    `(?:listen to|look at) ${PART}\\b`,
    /scoot (?:up|in|over|down)\b|(?:come|move|lean) (?:[a-z]+ )?closer\b/i,
    /do (?:some|a few|an?) (?:[a-z]+ )?(?:maneuvers?|manoeuvres?)\b/i,
    /let (?:you|owner|him|her) know what (?:that|it|this|i)\b/i,
    /(?:be )?call(?:ing)? out (?:some of )?(?:my|the|clinic's) findings\b/i,
    /turn (?:his|her) (?:leg|paw|foot|head|neck|ear|wrist|hock)\b/i,
  ],
);
/** "I'd like to look at his blood again in two weeks": a step to come. */
const LATER = sequence(
  /\b/i,
  [
    /in (?:about )?(?:an?|\d[\d-]*|a few) (?:days?|weeks?|months?|hours?)/i,
    /next (?:week|month|time|visit)|tomorrow|again|under|sedat\w+|every|once|twice|at home|if|when/i,
    /until|till|before|after|inside|slides?|smear|microscope|urine|blood|stools?|sample|culture/i,
    /numbers|diet|food|to (?:a|another|every|see if)/i,
  ],
  /\b/i,
);
/** The finding is told in the same breath. */
const FINDS =
  /\b(?:there's|there is|there are|he's|she's|it's|is|are|(?<!\b(?:quick|a|to|good) )looks?|feels?|seems?|sounds?|has|no|normal|good|fine|okay|clear|and (?:he|she|it|there))\b/i;
