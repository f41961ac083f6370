/** Figures that nobody measured on this animal today: wished for, eaten, of the clock, of a condition, or thrown out. */
import { isOfClock } from './clock-times.ts';
import { isPronoun } from './figures.ts';
import { rightBefore } from './nearby-words.ts';
import type { NumberMention } from './numbers.ts';

/** Whether a number of a sentence cannot be a vital sign, whatever it stands behind. */
export function isUnmeasured(sentence: string, number: NumberMention): boolean {
  const { start, end, unitEnd = end } = number;
  return (
    isPronoun(sentence, number) ||
    isOfClock(sentence, number) ||
    WISHED.test(rightBefore(sentence, start)) ||
    AT_MEALS.test(rightBefore(sentence, start, 40)) ||
    THROWN_OUT.test(rightBefore(sentence, start)) ||
    LIMITED.test(rightBefore(sentence, start)) ||
    OF_THE_DAY.test(sentence.slice(end)) ||
    EATEN.test(sentence.slice(unitEnd))
  );
}

/** Whether a figure is only taken from, or taken off, to get the one that counts: "9.8 minus 4.3 for the carrier, so 5.5". */
export function isOfSum(sentence: string, { start, end, unitEnd = end }: NumberMention): boolean {
  return (
    TAKES_OFF.test(sentence.slice(unitEnd, unitEnd + 24)) || TAKEN_OFF.test(rightBefore(sentence, start, 24))
  );
}

const TAKES_OFF = /^,? ?(?:minus|take away) (?:(?:the|my|his|her) )?(?:[a-z]+'s )?\d/i;
const TAKEN_OFF = /\b(?:minus|take away) (?:(?:the|my|his|her) )?(?:[a-z]+'s )?$/i;

/** "No atropine unless his heart rate drops below 60", "we stop when the pulse gets over 80". */
const LIMITED =
  /\b(?:unless|until|till|if|once|when|whenever)\b(?:(?!\b(?:was|were|got|had)\b)[^,.;\d])*\b(?:below|under|above|over|hits|reaches|drops to|gets to|falls to|goes to|down to|up to)(?: about| around)? $/i;

/** "Feed him at six and six." */
const AT_MEALS =
  /\b(?:feed|fed|eats?|meals?|breakfast|dinner|insulin|pills?|medicate)\b[^.;,\d]{0,20}\bat (?:\d{1,2} (?:and|or) )?$/i;

/** "I threw the first one out, that was 160." */
const THROWN_OUT =
  /\b(?:(?:threw|throw|thrown|toss(?:ed)?|chuck(?:ed)?) (?:out )?(?:the|that) (?:first|second|third|last|high|low|top)? ?(?:one|reading|value)?(?: out| away)?|(?:discard(?:ed)?|ignor(?:e|ed|ing)|drop(?:ped)?|skipp?(?:ed)?|(?:don't|didn't|not) count(?:ing)?|leav(?:e|ing) out|left out) the (?:first|second|third|last|high|low|top) (?:one|reading|value)),? (?:(?:that|it|which) (?:was|is)|at|of|the|a)* ?(?:about |around )?$/i;

/** "The shouting at 3 a.m." is a time of day, and "160 bucks" is a price. */
const OF_THE_DAY = /^:\d\d\b|^\s?(?:[ap]\.?m\b|o'clock|bucks|dollars|in the (?:morning|afternoon|evening))/i;

/** "About twenty pounds a day": of hay. */
const EATEN =
  /^ ?(?:(?:an?|per|each|every) (?:day|meal|feed(?:ing)?)\b|daily\b|of (?:hay|grain|feed|food|milk)\b)/i;

/** A condition, a target or a change is no measurement of the patient, nor are "the heart rates on the pups 210 and 205". */
export const NOT_MEASURED =
  /^(?:and |or |so )*if\b|\b(?:f(?:o?e)tal heart|(?:heart ?rates?|weights?|temps?|temperatures?) (?:on|of|for|in) (?:(?:all|each|both|two|three|the|her|its|of) )*(?:pups|puppies|kittens|f(?:o?e)tus(?:es)?|babies|piglets|lambs|kids))\b|\b(?:goal|target|call (?:me|us|you)|if (?:he|she|it|his|her|the|that)|more than \d+ times)\b/i;

/** What somebody is to weigh is not what they weigh: "her ideal weight is 32 kilos", "I'd like him down to 82, 83 pounds", "hold her at 5 kilos". */
const WISHED =
  /\b(?:ideal(?:ly)?|optimal|optimum|desired|should (?:be|weigh)|(?:want|like) (?:him|her|them|it) (?:to|at|closer|down)|(?:hold|keep|get|maintain) (?:him|her|them|it) (?:at|to|around|near|under|between|down))\b(?:[^.,;]|\.\d){0,40}(?:\d,\s*(?:or |maybe )?)?$/i;
