/** Figures that nobody measured on this animal today: wished for, eaten, of the clock, of a condition, or thrown out. */

import type { NumberMention } from '../numbers/numbers.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { isOfClock } from './clock-times.ts';
import { isPronoun } from './pronoun-ones.ts';

/** Whether a number of a sentence cannot be a vital sign, whatever it stands behind. */
export function isUnmeasured(sentence: string, number: NumberMention): boolean {
  const { start, end, unit, unitEnd = end } = number;
  return (
    isPronoun(sentence, number) ||
    isOfClock(sentence, number) ||
    WISHED.test(rightBefore(sentence, start)) ||
    AT_MEALS.test(rightBefore(sentence, start, 40)) ||
    THROWN_OUT.test(rightBefore(sentence, start)) ||
    LIMITED.test(rightBefore(sentence, start)) ||
    KEPT_TO.test(rightBefore(sentence, start)) ||
    STOPS_AT.test(rightBefore(sentence, start)) ||
    OF_A_SIDE.test(rightBefore(sentence, start)) ||
    (unit !== undefined && TAKEN_OUT.test(rightBefore(sentence, start, 90))) ||
    (start < FIRST_WORDS && AT_HOUR.test(sentence.slice(0, start)) && NAMES_NEXT.test(sentence.slice(end))) ||
    OF_THE_DAY.test(sentence.slice(end)) ||
    STONES.test(sentence.slice(end)) ||
    AFTER_STONES.test(rightBefore(sentence, start, 16)) ||
    EATEN.test(sentence.slice(unitEnd)) ||
    ON_RECORD.test(sentence.slice(unitEnd))
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
const LIMITED = sequence(
  /\b(?:unless|until|till|if|once|when|whenever)\b(?:(?!\b(?:was|were|got|had)\b)[^,.;\d])*\b/i,
  /(?:below|under|above|over|hits|reaches|drops to|gets to|falls to|goes to|down to|up to)/i,
  /(?: about| around)? $/i,
);

/** "Blood pressure stayed above 90 throughout": what it never passed, and no reading. */
const KEPT_TO =
  /\b(?:stayed|remained|kept|held|maintained|never (?:went|dropped|fell|rose))\b[^,.;\d]{0,20}\b(?:above|below|over|under|at least|less than|more than)(?: about| around)? $/i;

/** "He was two stone six": no two of anything else, and no six. */
const STONES = /^ stones?\b(?! in\b)/i;
const AFTER_STONES = /\d stones?,? (?:and )?$/i;

/** "Feed him at six and six." */
const AT_MEALS =
  /\b(?:feed|fed|eats?|meals?|breakfast|dinner|insulin|pills?|medicate)\b[^.;,\d]{0,20}\bat (?:\d{1,2} (?:and|or) )?$/i;

/** "I threw the first one out, that was 160." */
const THROWN_OUT = sequence(
  /\b/i,
  [
    sequence(
      /(?:threw|throw|thrown|toss(?:ed)?|chuck(?:ed)?) (?:out )?(?:the|that) /i,
      /(?:first|second|third|last|high|low|top)? ?(?:one|reading|value)?(?: out| away)?/i,
    ),
    sequence(
      [
        /discard(?:ed)?|ignor(?:e|ed|ing)|drop(?:ped)?|skipp?(?:ed)?|(?:don't|didn't|not) count(?:ing)?/i,
        /leav(?:e|ing) out|left out/i,
      ],
      / the (?:first|second|third|last|high|low|top) (?:one|reading|value)/i,
    ),
  ],
  /,? (?:(?:that|it|which) (?:was|is)|at|of|the|a)* ?(?:about |around )?$/i,
);

/** "Pressures, left is six, right's fifteen": of one eye, ear or leg. */
const OF_A_SIDE = /\b(?:left|right|o\.?d|o\.?s)(?: (?:eye|ear|side|one))?(?:['’]s| is| was) $/i;

/** "Stop active cooling at 103.5": from where on something is done. */
const STOPS_AT =
  /\b(?:stop(?:ped)?|start(?:ed)?|quit|discontinued?|restart(?:ed)?|resumed?|ceased?) (?:the )?(?:active |actively )?(?:cool|warm|re-?warm)ing\b[^.;\d]{0,20}$/i;

/** "The spleen came out in one piece, it weighed about two pounds": what was taken out, and not whom it was taken from. */
const TAKEN_OUT = sequence(
  /\b/i,
  /(?:spleen|mass|tumou?r|uterus|lipoma|growth|kidney|testicle|hairball|stones?|placenta|foreign body)/i,
  /\b(?:(?!\b(?:he|she|him|his|her|they|patient|dog|cat)\b)[^.;\d]|\d(?! ?(?:kg|lb))){0,50}\bweigh/i,
  /(?:s|ed|ing|t)\b[^.;,\d]{0,20}$/i,
);

/** "At four resp rate was twenty-eight": the hour, told before what was measured. */
const AT_HOUR = /^(?:(?:and|so|then|but|okay)[, ]+)*at (?:about |around )?$/i;
/** Characters that lead up to an hour at most. */
const FIRST_WORDS = 60;
const NAMES_NEXT =
  /^,? (?:his |her |the )?(?:(?:heart|resp\w*|pulse|breathing) ?(?:rate)?|temp\w*|weight|blood pressure|bp|hr|rr|map|sats?)(?:'s)?\b/i;

/** "The shouting at 3 a.m." is a time of day, and "160 bucks" is a price. */
const OF_THE_DAY = /^:\d\d\b|^\s?(?:[ap]\.?m\b|o'clock|bucks|dollars|in the (?:morning|afternoon|evening))/i;

/** "About twenty pounds a day": of hay. */
const EATEN =
  /^ ?(?:(?:an?|per|each|every) (?:day|meal|feed(?:ing)?)\b|daily\b|of (?:hay|grain|feed|food|milk)\b)/i;

/** "I've got 52 kilos in the computer": what was once written down. */
const ON_RECORD =
  /^ ?(?:here )?(?:in (?:the|my|your) (?:computer|system|file|records)|on (?:file|record))\b/i;

/** Whether no figure of a sentence is a measurement of the patient. */
export function measuresNothing(sentence: string): boolean {
  return NOT_MEASURED.test(sentence) || isOfLittermate(sentence);
}

/** Whether a value is of one of a litter, which has no name but its collar's: "temp on green is 94"; "on Blue" is a dog. */
export function isOfLittermate(sentence: string): boolean {
  return OF_COLLAR.test(sentence);
}

const OF_COLLAR = sequence(
  /\b(?:[Tt]emp(?:erature)?|[Ww]eight|[Hh]eart ?rate|[Ss]ugar|[Gg]lucose)s?,? (?:on|of|for|in) /,
  /(?:the )?(?:red|blue|green|yellow|orange|purple|pink|white|black|brown)/,
  /(?: (?:one|collar|pup|puppy|kitten|boy|girl))?(?:'s| is| was|,)? \d/,
);

/** A condition, a target or a change is no measurement of the patient, nor are "the heart rates on the pups 210 and 205". */
const NOT_MEASURED = anyOf([
  /^(?:and |or |so )*if\b/i,
  sequence(
    /\b/i,
    [
      /f(?:o?e)tal heart/i,
      sequence(
        /(?:heart ?rates?|weights?|temps?|temperatures?) (?:on|of|for|in) /i,
        /(?:(?:all|each|both|two|three|the|her|its|of) )*/i,
        /(?:pups|puppies|kittens|f(?:o?e)tus(?:es)?|babies|piglets|lambs|kids)/i,
      ),
      /heart ?rates on (?:the )?(?:ultrasound|scan)/i,
      sequence(
        /heart ?(?:rates|beats)\b[^.;]*\b/i,
        /(?:this one|that one|the (?:last|first|second|third|other) one|(?:all|each) of them|the others)/i,
      ),
    ],
    /\b/i,
  ),
  /\b(?:goal|target|call (?:me|us|you)|if (?:he|she|it|his|her|the|that)|more than \d+ times)\b/i,
]);

/** What somebody is to weigh is not what they weigh: "her ideal weight is 32 kilos", "I'd like him down to 82, 83 pounds", "hold her at 5 kilos". */
const WISHED = sequence(
  /\b/i,
  [
    /ideal(?:ly)?|optimal|optimum|desired|should (?:be|weigh)/i,
    /(?:want|like) (?:him|her|them|it) (?:to|at|closer|down)/i,
    /(?:hold|keep|get|maintain) (?:him|her|them|it) (?:at|to|around|near|under|between|down)/i,
  ],
  /\b(?:[^.,;]|\.\d){0,40}(?:\d,\s*(?:or |maybe )?)?$/i,
);

/** Whether a weight is a difference, or that of something else than the animal, by what stands before it. */
export function isOfElse(before: string): boolean {
  return CHANGED_BY.test(before) || OF_A_PART.test(before);
}

/** "That's a pound and a half down" tells a difference; what is "24 kilos down from 26" was weighed. */
const CHANGED_BY =
  /\b(?:up|down|gained|lost|dropped|put on)(?: (?:by|about|around|another|almost|nearly|just|like|maybe))*\s*$/i;

/** "Spleen's out, 1.2 kilos it was", "the mass weighed 300 grams": what was taken out, or what an animal is carried in. */
const OF_A_PART =
  /\b(?:spleen|mass|tumou?r|uterus|womb|placenta|lobe|stones?|pyo|carrier|crate|trolley|blanket)\b(?:(?!\b(?:he|she|weight|scales?|so)\b)[^.;\d]){0,30}$/i;

/** Whether a bare figure is told of another animal of the family, who was not asked for. */
export function isOfKin(before: string, asked: string): boolean {
  return OF_KIN.test(before) && !/\?|\b(?:what|how|did|any)\b/i.test(asked);
}

/** "He's 52 kilos. The mare's 38.0": of the dam, who was not asked for. */
const OF_KIN =
  /\b(?:the |his |her |its |and )(?:mare|dam|mum|mom|mother|sire|stallion|foal|calf|lamb|kid|cria|piglets?|pups?|puppy|kitten|ewe|ram|sow|queen|brother|sister|other (?:one|twin))(?:'s| is| was)\s*$/i;
