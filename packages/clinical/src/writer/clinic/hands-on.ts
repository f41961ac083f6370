/** What the clinic announces while it examines: what the hands do next is no step of the plan, and a test that is ordered is one. */
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { ORGAN_VALUES } from './tests-to-do.ts';

/** "I'm going to get a chest X-ray", "I'm going to check his kidney function": nothing that is done with the hands now. */
export function ordersTest(text: string): boolean {
  return ORDERS.test(text) && (isClinical(text, 'test') || ORGAN_VALUES.test(text));
}

const ORDERS =
  /^(?:(?:and|so|now|okay|then|also|but)[, ]+)*(?:i'm|we're) (?:just |also )?(?:going to|gonna) (?:(?:just|also|go ahead and) )*(?:(?:get|pull) (?!the\b)|check (?:an?|some|another|(?:his|her|the) [a-z]+ (?:values|enzymes|numbers|levels?|panel|profile|function)|his t4|her t4))/i;

/** "Let's have him come back in two weeks", "let's get her scheduled for an ultrasound": arranged, and not put on the table. */
export function arranges(text: string): boolean {
  return ARRANGES.test(text) && !PUTS_UP.test(text);
}

const ARRANGES =
  /^(?:(?:and|so|now|okay|then|also|but)[, ]+)*let's (?:(?:just|also|go ahead and) )*(?:(?:get|have) (?:him|her|them|you) (?:started|scheduled|set up|booked|referred|admitted|(?:to )?come (?:back|in)|back (?:in|on|for|next|here)|stay|in (?:for|again|next|on)|on (?:an?|some|the)|off (?:the|his|her|of)|on (?:fluids|antibiotics|steroids|insulin|supplements|prevention)|some|an? (?:recheck|[a-z]+ (?:appointment|consult)))|have (?:an?|another) (?:recheck|follow[- ]?up|repeat)|start with (?:(?:an?|some) )?(?:(?!the\b|his\b|her\b)[a-z-]+ ){0,2}?(?:rest|diet|fluids?|shampoo|therapy|exercises?|drops|ointment|antibiotics?|anti-inflammatories|medications?|injections?|trial|x-?rays|ultrasound|films|culture))\b/i;
const PUTS_UP = /\b(?:table|scales?|floor|mat|carrier|counter|side|back|feet|over here|up here)[.!]*$/i;

/** "I'm going to push on this a little", "I just want to feel along his spine here": what the hands do, and not yet what they find. */
export function isOfTheHands(text: string): boolean {
  const [whole] = HANDS.exec(text) ?? [];
  if (whole === undefined || LATER.test(text) || namedDrugs(text).length > 0) return false;
  return !FINDS.test(text.slice(whole.length));
}

const PART = '(?:his|her|the|that|this|these|those|both|it|him|them|around|along|back)';
const HANDS = new RegExp(
  `^(?:(?:and|so|now|okay|then|but)[, ]+)*(?:i'm (?:just |now )?(?:going to|gonna)|i (?:just |also )?want(?:ed)? to|i'd (?:just )?like to|i'll|let me) (?:(?:just|quickly|gently|also|now|go ahead and|try to|first) )*(?:(?:push|press|tap|poke)(?: down)? (?:on|over|around|here|along)\\b|(?:touch|feel|palpate|bend|flex|extend|move|squeeze|rotate|lift|examine) ${PART}\\b|(?:listen to|look at) ${PART}\\b|scoot (?:up|in|over|down)\\b|(?:come|move|lean) (?:[a-z]+ )?closer\\b|do (?:some|a few|an?) (?:[a-z]+ )?(?:maneuvers?|manoeuvres?)\\b|let (?:you|owner|him|her) know what (?:that|it|this|i)\\b|(?:be )?call(?:ing)? out (?:some of )?(?:my|the|clinic's) findings\\b|turn (?:his|her) (?:leg|paw|foot|head|neck|ear|wrist|hock)\\b)`,
  'i',
);
/** "I'd like to look at his blood again in two weeks": a step to come. */
const LATER =
  /\b(?:in (?:about )?(?:an?|\d[\d-]*|a few) (?:days?|weeks?|months?|hours?)|next (?:week|month|time|visit)|tomorrow|again|under|sedat\w+|every|once|twice|at home|if|when|until|till|before|after|inside|slides?|smear|microscope|urine|blood|stools?|sample|culture|numbers|diet|food|to (?:a|another|every|see if))\b/i;
/** The finding is told in the same breath. */
const FINDS =
  /\b(?:there's|there is|there are|he's|she's|it's|is|are|(?<!\b(?:quick|a|to|good) )looks?|feels?|seems?|sounds?|has|no|normal|good|fine|okay|clear|and (?:he|she|it|there))\b/i;
