/** What the animal was given and fed so far, told by the clinic: no order, and no dose of today. */

import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isGivenBefore } from './dosed-orders.ts';
import { isOfPlan } from './of-the-plan.ts';

/** Whether a sentence tells what the animal gets, or got before this visit, and orders none of it. */
export function isGivenSoFar(text: string): boolean {
  if (STOPPED_THEN.test(text) || GIVEN_INSTEAD.test(text) || isFedSoFar(text)) return true;
  if (ON_UNITS.test(text) || isGivenNow(text) || isTaken(text)) return true;
  return isGivenBefore(text) && !isOfPlan(text);
}

/** "I stopped the benazepril in August, because of his kidneys": long since, and of no kidney that was felt. */
const STOPPED_THEN = sequence(
  /^(?:(?:so|and|but|no|oh),? )*(?:i|we)(?:'d| had)? /i,
  /(?:stopped|discontinued|tapered|lowered|took (?:him|her) off|quit) [^.;]{2,40}? /i,
  [
    sequence(/in /i, [
      /january|february|march|april|may|june|july|august|september|october|november|december|20\d\d/i,
      /the (?:spring|summer|fall|autumn|winter)/i,
    ]),
    /last (?:time|visit|week|month|year|spring|summer|fall|winter)/i,
    /(?:\d+|a few|a couple of|an?) (?:days?|weeks?|months?|years?) ago|back (?:in|then)/i,
  ],
  /\b/i,
);

/** "So last night he had 25 instead of 12.5." */
const GIVEN_INSTEAD = sequence(
  /^(?:(?:so|and|okay|then),? )*(?:(?:last night|yesterday|this morning|today|twice|once),? )?/i,
  /(?:he|she|they|it|you)(?:'s|'ve)? /i,
  /(?:had|got|gotten|gave|been given|been getting|was getting|were giving|took) [^.?]{0,30}\d[\d.]*/i,
  /[^.?]{0,20} instead of\b/i,
);

function isFedSoFar(text: string): boolean {
  return FED_SO_FAR.test(text) && OF_RATION.test(text) && !FED_LATER.test(text);
}

/** "A Solo cup is about 2 cups, so he's getting 4.": eaten so far; "he's getting 3 cups from now on" is to be. */
const FED_SO_FAR =
  /\b(?:he|she|it|they)(?:'s| is|'re| are)(?: really| actually| currently)? (?:getting|eating|taking in)(?: (?:about|like|around|more like|over))* \d/i;
const FED_LATER = /\b(?:now|today|tonight|tomorrow|until|instead|should|if)\b/i;
const OF_RATION = /\b(?:cups?|cans?|calories|kcal)\b/i;

/** "He's diabetic, he's on what, 8 units": what is given so far, though nobody names it. */
const ON_UNITS =
  /\b(?:he|she)(?:['’]s| is) (?:still |currently )?on,? (?:what,? |about |like )*\d+ units?(?: of [a-z]+)?(?: (?:once|twice) a day)?(?:,? (?:right|yeah|correct|isn['’]t (?:he|she)))?[.?!]*$/i;

/** "Prednisone, he's on 20 mg in the morning and 10 in the evening.": what is given so far. */
function isGivenNow(text: string): boolean {
  return ON_SO_MUCH.test(text) && namedDrugs(text).length === 1 && !isOfPlan(text);
}

const ON_SO_MUCH =
  /^(?:(?:so|and|okay|now)[, ]+)*(?:the |his |her )?[a-z][\w-]+,? (?:he|she|they)(?:'s| is|'re| are) (?:still |currently |at the moment )?(?:on|getting|taking) (?:half|\d)/i;

/** "He's on Vetmedin 5 twice a day", "so Toby's on furosemide 40 twice a day": what it gets already, and no order. */
function isTaken(text: string): boolean {
  const lead = TAKES.exec(text)?.[0];
  // "Rimadyl's on the list" takes none.
  return lead !== undefined && namedDrugs(text.slice(lead.length)).length > 0 && !TO_GET.test(text);
}

const TAKES = sequence(
  /^(?:(?:[Aa]nd|[Ss]o|[Oo]kay|[Rr]ight|[Aa]lright),? )*/,
  /(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|(?!(?:That|This|What|Who|Here|There)\b)[A-Z][a-z]+)/,
  /(?:['’]s| is|['’]re| are)(?: still| currently| already| also)? on (?!board\b)/,
);
const TO_GET = anyOf([
  sequence(
    /\b/i,
    [
      /now|today|tonight|tomorrow|for (?:the next |another )?\d|until|till|then/i,
      /once (?:he|she|it|they|we|i|you|the|his|her)|if|when|we|i|let['’]s|iso\w*|sevo\w*|oxygen|fluids/i,
      /propofol|cri|drip|pump/i,
    ],
    /\b/i,
  ),
  /%/i,
]);

/** "One baby aspirin on Sunday, so 81 mg": what the owner has given, reckoned by the clinic. */
export function isOwnersDose(text: string, ownerSaid = ''): boolean {
  if (isSwallowed(text, ownerSaid)) return true;
  const isSame = sharesDrug(namedDrugs(ownerSaid), namedDrugs(text));
  return isSame && hasDose(text) && GIVEN_LATELY.test(text) && !isOfPlan(text);
}

const GIVEN_LATELY =
  /\b(?:(?:on|since|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|last night|this morning|earlier|(?:\d+|an?|a few|a couple of) (?:hours?|days?|weeks?) ago)\b/i;

/** "I think she got his pill on Saturday." "1 carprofen, then": swallowed, whatever it was meant for. */
function isSwallowed(text: string, ownerSaid: string): boolean {
  return (
    SO_MANY_OF.test(text) && namedDrugs(text).length === 1 && !saysDosing(text) && SWALLOWED.test(ownerSaid)
  );
}

const SO_MANY_OF = /^(?:(?:so|okay|that's|and)[, ]+)*(?:about |maybe )?\d+ (?:of )?[a-z]/i;
const SWALLOWED =
  /\b(?:got (?!any\b)(?:[\w']+ )?(?:[\w']+ )?(?:pills?|tablets?|capsules?|chews?|medicine|meds?)\b|got into|ate|eaten|swallowed|chewed|gobbled)\b/i;
