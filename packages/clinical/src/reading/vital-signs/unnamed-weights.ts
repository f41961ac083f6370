/** Kilos and pounds that are what an animal weighs, though nobody speaks of weight: no bag, dose, price or change. */

import { isOfElse } from '../figures/unmeasured-figures.ts';
import type { NumberMention } from '../numbers/numbers.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { isBand } from './vital-kinds.ts';

/** Whether kilos or pounds are what the animal weighs, and no bag, dose or change. */
export function isWeighed({ unit, value, text }: NumberMention, before: string, after: string): boolean {
  if (isBand(text)) return false;
  const isSmall = unit === 'g' && value >= 20 && SUBJECT.test(before);
  if (unit !== 'kg' && unit !== 'lb' && !isSmall) return false;
  if (value > (unit === 'lb' ? HEAVIEST * 2.2 : HEAVIEST) || PRICED.test(before) || PRICED_AT.test(after))
    return false;
  return (
    WEIGHED.test(before) &&
    !NOT_WEIGHT.test(before) &&
    !isOfElse(before) &&
    !SIZE.test(after) &&
    !isChange(before, after)
  );
}

/** In kilos: of a big bull. */
const HEAVIEST = 1500;

/** Grams weigh somebody only right behind a name: "Nibbles is 610 g". */
const SUBJECT = /(?:^|[\s,])(?!(?:That|This|It|Dose|There)\b)(?:he|she|[A-Z][a-z]+)(?:'s| is| was| at|,)\s*$/;

/** "The operation is about 1,800 pounds here." */
const PRICED = anyOf([
  sequence(
    /\b/i,
    [
      /costs?|prices?|priced|bills?|estimate|quoted?|charges?|charged|fees?|deposit|pay|paid|paying/i,
      /spent|spend|insur\w+/i,
    ],
    /\b[^.;\d]{0,30}$/i,
  ),
  sequence(
    /\b(?:operation|surgery|referral|scan|mri|ct|procedure|dental)/i,
    /(?:'s|'d be| is| was| are| would be| will be)/i,
    /(?: (?:about|around|roughly|like|maybe|over|under))*\s*$/i,
  ),
]);
const PRICED_AT = /^\s*(?:at|from|through) (?:the |a )?(?:referral|specialist|uni)/i;

/** Words right before a weight that needs no name: "he's 22 kilos", "six point two kilos, okay", "no murmur 4.9 kilos lungs clear". */
const WEIGHED = sequence(
  [
    /^|[,.;]|\b(?:murmur|crackles|clear|normal|soft|pink|clean)/i,
    /^(?:(?:okay|alright|all right|so|and|um|uh|well) ?)+/i,
    sequence(/\b/i, [
      /is|was|at|now|today|currently|got|says|call (?:it|that|him|her)|hes|shes/i,
      /(?:he|she|it|they|\w+)'s|(?:he|she|it|they)(?:'d| would| must|'ll) be|puts (?:him|her)/i,
      /minus [^.;]{1,30},? so/i,
    ]),
  ],
  /(?:\s+(?:at|about|around|roughly|just|only|over|under|up to|down to|now|a|an|exactly))*\s*$/i,
);

/** What is given, fed or milked is weighed, too. */
const NOT_WEIGHT =
  /\b(?:mg|mcg|mL|units?|per kilo|bag|lost|gained|loss|losing|gain|dropped|(?:down|up)(?! to (?:about |around |just )*$)|grain|hay|feed|food|kibble|pellets|chaff|oats|meat|milk)\b[^.]{0,14}$/i;

const SIZE = sequence(/^\s*/i, [
  /of\b|each\b|twice\b|once\b|a day\b|per\b|size|dogs?|cats?|bag|tablets?|box|range|dose|pack|to\b/i,
  /(?:mark|line|notch|ones?|band|chews?|pipettes?)\b/i,
  /on (?:the|that|her|his|its) (?:syringe|dropper)\b/i,
]);

function isChange(before: string, after: string): boolean {
  return DIFFERS.test(after) || (OVER_TIME.test(after) && !IS_NOW.test(before));
}

/** "That's a pound and a half down" tells a difference. */
export const DIFFERS = sequence(/^\s*/i, [
  /(?:down|up)\b(?! from)|less\b|more\b(?! or less)|lighter|heavier|over(?:weight)?\b/i,
  /under(?:weight)?\b|off\b|too (?:much|heavy|light|many)|to (?:lose|gain)|(?:of )?difference/i,
  /(?:that )?(?:he|she|it)(?:'s| has)? (?:lost|gained|put on)\b|lost\b|left\b/i,
]);
const OVER_TIME = /^\s*in (?:just |only |the last )?(?:\d+|an?) (?:days?|weeks?|months?|years?)\b/i;

/** "So that's half a kilo in four weeks.", "half a kilo in three months would be good", but "she's 5.2 kilos in 2 weeks". */
const IS_NOW = /\b(?:he|she|it|they)(?:['’]s| is| was| weighs)(?: [a-z]+)?\s*$/i;
