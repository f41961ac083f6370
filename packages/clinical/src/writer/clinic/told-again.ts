/** What the clinic says again of the history that the owner has just told. */

import { changesDose, setsAmountOf } from '../../reading/drugs/changed-doses.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { hasDose, hasQuantity, saysDosing } from '../../reading/figures/figures.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { bodyPart, bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { EXAMINES } from '../facts/exam-words.ts';
import type { Moment, Reading } from '../facts/note-facts.ts';
import { DIRECTS } from '../facts/order-words.ts';
import { FUTURE } from '../facts/plan-words.ts';
import { historyPlaces } from '../owner/history-places.ts';
import { isGivenBefore } from './dosed-orders.ts';
import { isVaccinated } from './told-vaccines.ts';

/** Whether a sentence of the clinic restates history: who the animal is, or what the owner has just told. */
export function isRestated(text: string, { phase, ownerSaid, isUnderTold }: Moment): boolean {
  if (isAlwaysHistory(text) || isOwnersDose(text, ownerSaid)) return true;
  if (isUnderTold && isToldSum(text)) return true;
  if (ownerSaid === undefined || phase === 'plan' || isOfPlan(text) || isVaccinatedToday(text)) return false;
  if (isNewOrder(text, ownerSaid) || setsAmountOf(text)) return false;
  return (phase === 'history' && SUMS_UP.test(text)) || isOfOwnersTelling(text, ownerSaid, phase);
}

/** "Both have had their first DHP today." */
function isVaccinatedToday(text: string): boolean {
  return /\btoday\b/i.test(text) && isVaccinated(text);
}

function isOfOwnersTelling(text: string, ownerSaid: string, phase: Moment['phase']): boolean {
  if (phase === 'exam' && !isSaidAgain(text, ownerSaid)) return false;
  if (bodySystem(text) !== undefined && isClinical(text, 'finding') && !isClinical(text, 'sign'))
    return false;
  return isHistory(text) && !isShown(text, ownerSaid);
}

/** Whether a sentence tells what is there or how a part is now: "Left ear's red.", and not "his ear has been red". */
export function showsPart(text: string): boolean {
  return SHOWS.test(text);
}

/** "There's a good bit of swelling on the right stifle": of a part that the owner did not name, and so found just now. */
function isShown(text: string, ownerSaid: string): boolean {
  if (POINTS_AT.test(text)) return true;
  const part = SHOWS.test(text) ? bodyPart(text)?.toLowerCase() : undefined;
  return part !== undefined && !ownerSaid.toLowerCase().includes(part.replace(/s$/, ''));
}

/** "He's got a tick behind the ear", "the wound's nice and dry": what is there, or how a part is, now. */
const SHOWS = sequence(/^(?:(?:okay|right|so|and|yeah|yep|now),? )*/i, [
  /there['’]s|there is|there are|(?:i|we|you) can (?:just )?(?:see|feel|hear)/i,
  /(?:he|she|it)['’]s got (?:an? |some )/i,
  sequence(
    /(?:(?:the|his|her|that) )?(?:(?:left|right|front|hind|upper|lower) )?/i,
    /(?!(?:he|she|it|they|that|this|there|what|who)\b)[a-z]+(?:['’]s|['’]re| is| are| looks?| feels?) /i,
    /(?!been\b|had\b|got (?:worse|better)\b|gone\b|(?:not )?(?:eating|drinking|getting)\b)/i,
  ),
]);

/** "This one here on the left side is soft", "that thigh's swollen": under the hand. */
const POINTS_AT = sequence(
  /^(?:(?:okay|right|so|and|yeah|yep|now|see),? )*(?:this|that|these|those) /i,
  /(?:one|bit|spot|part|patch|lump|[a-z]+)(?: (?:right )?(?:here|there))?/i,
  /(?: (?:on|over|at|in|behind|under) [^.,;?]{3,30}?)?(?:['’]s| is| are| feels?| looks?) /i,
  /(?!been\b|gone\b|why\b|what\b|how\b|going\b|not\b|all (?:right|good)\b)/i,
);

/** Whether a sentence tells no more than what it came to that was told just before. */
export function isToldSum(text: string): boolean {
  return COMES_TO.test(text);
}

/** "So he's getting 4 cups. That's 1600 calories.", "1 carprofen, and she's 6 kg. That's over 16 per kilo.": what it made. */
const COMES_TO = sequence(
  /^(?:(?:so|and|okay)[, ]+)*(?:that's|that is|which is|it's)/i,
  /(?: (?:about|over|almost|nearly|roughly|around|more than|like))* \d[\d.,]*(?: ?(?:mg|mcg|g|mL))? ?/i,
  /(?:calories|kcal|per (?:kilo|kg|pound)|\/kg)\b/i,
);

/** "I think she got his pill on Saturday." "1 carprofen, then": swallowed, whatever it was meant for. */
function isSwallowed(text: string, ownerSaid: string): boolean {
  return (
    SO_MANY_OF.test(text) && namedDrugs(text).length === 1 && !saysDosing(text) && SWALLOWED.test(ownerSaid)
  );
}

const SO_MANY_OF = /^(?:(?:so|okay|that's|and)[, ]+)*(?:about |maybe )?\d+ (?:of )?[a-z]/i;
const SWALLOWED =
  /\b(?:got (?!any\b)(?:[\w']+ )?(?:[\w']+ )?(?:pills?|tablets?|capsules?|chews?|medicine|meds?)\b|got into|ate|eaten|swallowed|chewed|gobbled)\b/i;

/** "One baby aspirin on Sunday, so 81 mg": what the owner has given, reckoned by the clinic. */
function isOwnersDose(text: string, ownerSaid = ''): boolean {
  if (isSwallowed(text, ownerSaid)) return true;
  const isSame = sharesDrug(namedDrugs(ownerSaid), namedDrugs(text));
  return isSame && hasDose(text) && GIVEN_LATELY.test(text) && !isOfPlan(text);
}

const GIVEN_LATELY =
  /\b(?:(?:on|since|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|last night|this morning|earlier|(?:\d+|an?|a few|a couple of) (?:hours?|days?|weeks?) ago)\b/i;

/** "Small and few.", said of the droppings that the owner has just told of. */
const SUMS_UP =
  /^(?:(?:so|okay|right),? )*(?:[a-z]+,? )?(?:small|few|soft|hard|runny|dry|watery|thick|less|more|big|pale|dark)(?: (?:and|but) [a-z]+)?[.!]*$/i;

/** Whatever the owner told before: who the animal is, why it came, how it is kept, what it was given then. */
function isAlwaysHistory(text: string): boolean {
  const isPast =
    STOPPED_THEN.test(text) ||
    OF_THE_PAST.test(text) ||
    GIVEN_INSTEAD.test(text) ||
    isFedSoFar(text) ||
    isPoisonSum(text);
  if (isPast || ON_UNITS.test(text) || isGivenNow(text) || NEUTERED.test(text) || isTaken(text)) return true;
  const isGivenThen = isGivenBefore(text) && !isOfPlan(text);
  return (
    (SIGNALMENT.test(text) && !OF_ANY.test(text)) ||
    HERE_FOR.test(text) ||
    PRESENTED.test(text) ||
    isOfTheTank(text) ||
    isOngoing(text) ||
    SIGN_SO_LONG.test(text) ||
    isGivenThen
  );
}

/** "Prednisone, he's on 20 mg in the morning and 10 in the evening.": what is given so far. */
function isGivenNow(text: string): boolean {
  return ON_SO_MUCH.test(text) && namedDrugs(text).length === 1 && !isOfPlan(text);
}

/** "He's diabetic, he's on what, 8 units": what is given so far, though nobody names it. */
const ON_UNITS =
  /\b(?:he|she)(?:['’]s| is) (?:still |currently )?on,? (?:what,? |about |like )*\d+ units?(?: of [a-z]+)?(?: (?:once|twice) a day)?(?:,? (?:right|yeah|correct|isn['’]t (?:he|she)))?[.?!]*$/i;
const ON_SO_MUCH =
  /^(?:(?:so|and|okay|now)[, ]+)*(?:the |his |her )?[a-z][\w-]+,? (?:he|she|they)(?:'s| is|'re| are) (?:still |currently |at the moment )?(?:on|getting|taking) (?:half|\d)/i;

/** "80 g of the dark, that's 160 mg/kg of theobromine", "9 g into 11 kg, that's 800 mg/kg": what was eaten, and no dose to give. */
function isPoisonSum(text: string): boolean {
  if (!/\d/.test(text) || namedDrugs(text).length > 0) return false;
  return (hasDose(text) && POISON.test(text)) || INTO_WEIGHT.test(text);
}

const POISON = sequence(
  /\b/i,
  [
    /theobromine|methylxanthines?|caffeine|xylitol|birch sugar|bromadiolone|brodifacoum|bromethalin/i,
    /difethialone|chlorophacinone|cholecalciferol bait|metaldehyde|ethylene glycol|antifreeze/i,
    /ibuprofen|naproxen|acetaminophen|chocolate|raisins?|grapes?|macadamias?/i,
  ],
  /\b/i,
);
const INTO_WEIGHT =
  /^(?:(?:so|and|okay|that's)[, ]+)*(?:about )?\d[\d.]* ?(?:mg|g|oz|ounces?)(?: of [^,.;]{2,25})? (?:in|into|over|divided by) (?:an? )?\d[\d.]* ?(?:kg|lb)\b/i;

/** "Nine year old". */
const SIGNALMENT = /\b\d+[- ](?:year|month|week|yr|mo)s?[- ]old\b/i;
/** "No brace in a two year old heeler": of any animal of that age. */
const OF_ANY = /\b(?:in|for|with) an? (?:[a-z]+ )?\d+[- ](?:year|month|week)s?[- ]old\b/i;

/** "Soft stool for five days.": how long it has been so, and nothing that is to be given. */
const SIGN_SO_LONG = sequence(
  /^(?:(?:so|and|okay)[,\s]+)*(?:(?!no\b|the\b)[a-z]+ ){0,2}/i,
  /(?:stools?|vomiting|diarrh\w+|cough(?:ing)?|sneezing|limping|lameness|itching|scratching|straining|drooling|runs) for /i,
  /(?:about |around |maybe )?\d[\d-]* (?:hours|days|weeks|months)[.!]*$/i,
);

/** "She's here for her thyroid recheck": why somebody came, and no plan. */
const HERE_FOR =
  /^(?:(?:so|and|okay|alright|now) )*[a-z]+(?:'s| is|'re| are) (?:back |also |just )?(?:here|in)(?: today)? for (?:an?|her|his|their|the)\b(?!.*\b(?:days?|nights?|observation|monitoring)\b)/i;

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

/** "He's intact.", "she's been spayed". */
const NEUTERED = sequence(
  /^(?:(?:and|so|okay|yes|yeah),? )*(?:he|she|it)/i,
  /(?:['’]s| is|['’]s been| has been|['’]s still| is still) (?:an? )?/i,
  /(?:intact|entire|spayed|neutered|castrated|desexed|gelded|fixed|gelding|speyed)/i,
  /(?: (?:male|female|boy|girl))?[.!]*$/i,
);

/** "So last night he had 25 instead of 12.5." */
const GIVEN_INSTEAD = sequence(
  /^(?:(?:so|and|okay|then),? )*(?:(?:last night|yesterday|this morning|today|twice|once),? )?/i,
  /(?:he|she|they|it|you)(?:'s|'ve)? /i,
  /(?:had|got|gotten|gave|been given|been getting|was getting|were giving|took) [^.?]{0,30}\d[\d.]*/i,
  /[^.?]{0,20} instead of\b/i,
);

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

const WHO_STOPPED =
  /^(?:(?:so|and|but|no|oh),? )*(?:i|we)(?:'d| had)? (?=(?:stopped|discontinued|tapered|lowered)\b)/i;

const YOU_GAVE = /\byou (?=(?:took|gave|used)\b)/i;

/** "A Solo cup is about 2 cups, so he's getting 4.": eaten so far; "he's getting 3 cups from now on" is to be. */
const FED_SO_FAR =
  /\b(?:he|she|it|they)(?:'s| is|'re| are)(?: really| actually| currently)? (?:getting|eating|taking in)(?: (?:about|like|around|more like|over))* \d/i;
const FED_LATER = /\b(?:now|today|tonight|tomorrow|until|instead|should|if)\b/i;
const OF_RATION = /\b(?:cups?|cans?|calories|kcal)\b/i;

function isFedSoFar(text: string): boolean {
  return FED_SO_FAR.test(text) && OF_RATION.test(text) && !FED_LATER.test(text);
}

/** "Previous splenectomy was discussed in 2022 but never done." */
const OF_THE_PAST = sequence(/^(?:(?:and|also),? )?/i, [
  sequence(
    /(?:previous|prior|past) (?:[a-z]+ ){0,2}?/i,
    [
      /surger(?:y|ies)|[a-z]+(?:ectomy|otomy|pexy|plasty)|procedures?|episodes?|bouts?|history/i,
      /seizures?|fractures?|injur(?:y|ies)|reactions?|anesthesia|transfusions?/i,
    ],
    /\b/i,
  ),
  sequence(
    /(?:the|his|her) [a-z][\w-]+ (?:you|he|she|they) (?:took|had|got|gave|used|was on|were on)\b/i,
    /(?!.*\b(?:today|again|so)\b)/i,
  ),
  /(?:history|hx) of\b|pmh\b|past medical\b/i,
  /(?:(?:he|she|patient)(?:'s| is) )?(?:known )?allerg(?:ic|y) to [a-z]/i,
]);

/** "This is Bruno, he presented on emergency for retching." */
const PRESENTED = sequence(
  /^(?![^.;]{0,60}\b(?:assessment|diagnosed)\b)[^.;]{0,100}\b/i,
  /(?:presented|presents|presenting|came in|brought in|admitted|referred (?:in|to us)) /i,
  /(?:(?:on emergency|today|tonight|this morning|last night|as an emergency|at \d[\d:]{0,4}(?: \d{1,2})?) ){0,3}/i,
  /(?:for|with|because of) (?!(?:an?|the) (?:recheck|follow))/i,
);

/** "She's been vomiting for two days": how long it has been so, and nothing to be done for so long. */
function isOngoing(text: string): boolean {
  return HAS_BEEN.test(text) && !TO_DO.test(text) && isHistory(text);
}

const HAS_BEEN = sequence(
  /^[^,;]{0,40}?(?:\b(?:has|have|had)|'s|'ve|'d) been (?!(?:given|scheduled|booked|sedated|sent)\b)\w+.*/i,
  /\b(?:for|since|the (?:last|past)|over the)\b.{0,40}/i,
  /(?:days?|weeks?|months?|years?|hours?|night|morning|yesterday|spring|summer|fall|winter|\w+day)/i,
  /\b/i,
);
const TO_DO =
  /\b(?:let's|we'll|i'll|i'd|i want|we should|you should|you can|stop|start|continue|keep|recheck|come back|instead|change)\b/i;

function isOfPlan(text: string): boolean {
  return FUTURE.test(withoutSpan(text)) || DIRECTS.test(text) || changesDose(text);
}

/** "102 at the basking spot, good": how the animal is kept, wherever in the visit it is said. */
function isOfTheTank(text: string): boolean {
  return (
    /\d/.test(text) && TANK.test(text) && !NEW_TANK.test(text) && !FUTURE.test(text) && !DIRECTS.test(text)
  );
}

/** "New linear UVB, basking 100 to 105": how it shall be kept. */
export function isTankToBe(text: string): boolean {
  return NEW_TANK.test(text) && TANK.test(text);
}

const NEW_TANK =
  /^(?:(?:and|then|also|an?)[, ]+)*(?:new|replace|raise|lower|increase|decrease|set|switch|change|upgrade|buy|get|add|aim|bring|turn)\b/i;
const TANK = /\b(?:basking|uvb|humidity|(?:cool|warm|hot) (?:side|end)|ambient)\b/i;

/** "So off feed for two days": how long it has been, and not how long something shall be given. */
function withoutSpan(text: string): string {
  return namedDrugs(text).length > 0 || hasDose(text) ? text : text.replace(SPAN, '');
}

const SPAN = /\bfor (?:about |around |maybe |over |almost )?\d+(?:-\d+)? (?:days|weeks|months)\b/i;

/** A full dose of a drug that the owner did not speak of is no history, but for one of the owner's own figures. */
function isNewOrder(text: string, ownerSaid: string): boolean {
  if (changesDose(text)) return true;
  const isDosed = hasDose(text) && saysDosing(text) && !sharesDrug(namedDrugs(ownerSaid), namedDrugs(text));
  if (!isDosed) return false;
  const told = new Set(readNumbers(ownerSaid).map(({ value, unit }) => `${value} ${unit ?? ''}`));
  return !readNumbers(text)
    .filter(({ unit }) => unit !== undefined)
    .some(({ value, unit }) => told.has(`${value} ${unit ?? ''}`));
}

function isHistory(text: string): boolean {
  return (
    isClinical(text, 'sign', 'medicine', 'diet', 'home', 'procedure') ||
    hasQuantity(text) ||
    namedDrugs(text).length > 0
  );
}

/** Whether the clinic speaks of the part that the owner spoke of, and has not touched it. */
function isSaidAgain(text: string, ownerSaid: string): boolean {
  const system = bodySystem(text);
  return (
    system !== undefined &&
    system === bodySystem(ownerSaid) &&
    isClinical(text, 'sign') &&
    !isClinical(text, 'finding') &&
    !EXAMINES.test(text)
  );
}

/** A line of the history in the clinic's words. */
export function restated(text: string): Reading {
  const told = isGivenBefore(text)
    ? text.replaceAll(/\byou\b/gi, 'owner')
    : text.replace(WHO_STOPPED, '').replace(YOU_GAVE, 'owner ');
  // One word is enough.
  const topic = NEUTERED.test(text) ? 'sex' : 'restated';
  return { soap: 'subjective', places: historyPlaces(text), text: examinersVoice(told), topic };
}

/** A course of before: what was taken then is taken no more. */
export function earlierCourse(text: string): Reading {
  return { ...restated(text), places: ['Past Medical History', 'History'] };
}

/** Before the examination a vet who speaks of signs, and of no part of the body, tells the history. */
export function isTold(text: string, { phase }: Moment): boolean {
  if (phase !== 'history') return false;
  const isOfSigns = isClinical(text, 'sign') && !isClinical(text, 'finding', 'test');
  return isOfSigns && bodySystem(text) === undefined && wordsOf(text).length > 2;
}
